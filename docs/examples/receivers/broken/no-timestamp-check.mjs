// Bug: accepts a recorded request at any later time. The step stale_timestamp finds it.
import { startShop } from "../receiver.mjs";

startShop({ isFresh: () => true });
