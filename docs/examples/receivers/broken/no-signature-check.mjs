// Bug: accepts every request, so anyone can mark an order as paid. The step wrong_signature finds it.
import { startShop } from "../receiver.mjs";

startShop({ isSigned: () => true });
