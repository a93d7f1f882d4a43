import { expect, test } from "vitest";
import {
  deliveryErrorMessage,
  formatDeliveryError,
  parseDeliveryError,
} from "../../server/domain/delivery-error.ts";

test.each([
  [{ code: "dns", detail: null }, "dns", "The endpoint's host name couldn't be resolved."],
  [
    { code: "tls", detail: "CERT_HAS_EXPIRED" },
    "tls CERT_HAS_EXPIRED",
    "A trusted TLS connection couldn't be established (CERT_HAS_EXPIRED).",
  ],
] as const)("%j is stored as %j", (error, stored, message) => {
  expect(formatDeliveryError(error)).toBe(stored);
  expect(parseDeliveryError(stored)).toEqual(error);
  expect(deliveryErrorMessage(error)).toBe(message);
});

test.each(["", "toString", "The receiver refused the connection"])("%j is read as other", (stored) => {
  expect(parseDeliveryError(stored)).toEqual({ code: "other", detail: null });
});
