// Bug: compares only the first signature, so a rotation of the secret stops all webhooks. The step rotation finds it.
import { parseSignature, startShop } from "../receiver.mjs";

startShop({
  parseSignature(header) {
    const { seconds, signatures } = parseSignature(header);
    return { seconds, signatures: signatures.slice(0, 1) };
  },
});
