import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { cancel } from "./cancel.ts";
import { takeFormsOnly } from "./form-body.ts";
import { setSafeHeaders } from "./page-headers.ts";
import { pay } from "./pay.ts";
import { refusal } from "./refusal.tsx";
import { decideInSandbox, showSandbox } from "./sandbox.tsx";
import { showCheckout } from "./show-checkout.ts";

/**
 * The hosted page. No post here carries a cookie or any other standing right: the id in the address is the
 * secret, so a page of somebody else that does not know it has nothing to forge a request with.
 */
export async function checkoutDoor(app: FastifyInstance, services: Services): Promise<void> {
  takeFormsOnly(app);
  app.addHook("onRequest", setSafeHeaders);
  app.setErrorHandler(refusal(services));
  app.get("/pay/:checkoutId", showCheckout(services));
  app.post("/pay/:checkoutId", pay(services));
  app.post("/pay/:checkoutId/cancel", cancel(services));
  app.get("/pay/:checkoutId/sandbox", showSandbox(services));
  app.post("/pay/:checkoutId/sandbox", decideInSandbox(services));
}
