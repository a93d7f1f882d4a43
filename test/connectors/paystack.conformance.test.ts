import { connectorConforms } from "./conformance.ts";
import { PAYSTACK } from "./paystack-subject.ts";

connectorConforms(PAYSTACK);
