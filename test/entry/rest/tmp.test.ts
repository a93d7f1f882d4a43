import { expect, test } from "vitest";
import { startTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
test("x", async () => {
  const tua = await startTua();
  const auth = { authorization: `Bearer ${tua.merchant.keys.test.secret}` };
  const show = (label: string, a: any) => console.log(label, a.statusCode, JSON.stringify(a.headers), a.body.slice(0, 400));
  show("init", await tua.app.inject({ method: "POST", url: "/v1/checkout/initiate", headers: auth, payload: order() }));
  for (const url of ["/v1/nowhere", "/v1/%ff", "/v1/transactions/", "/v1/transactions/%00", "/v1/transactions/" + "x".repeat(300), "/v1/transactions/status?clientReference=%00", "/v1//transactions", "/V1/transactions", "/v1/transactions;x", "/v1/transactions?limit[]=1", "/v1/transactions/../transactions", "/v1/transactions?limit=%ff", "/v1/transactions/%2e%2e/x","/v1/transactions/%ff", "/v1/transactions/status?clientReference=%ff"])
    show(url, await tua.app.inject({ url, headers: auth }));
  for (const method of ["OPTIONS", "HEAD", "TRACE", "PUT", "DELETE", "PATCH", "GET", "PROPFIND"] as any[])
    show(method, await tua.app.inject({ method, url: "/v1/checkout/initiate", headers: auth }));
  show("two auth", await tua.app.inject({ url: "/v1/transactions", headers: { authorization: [auth.authorization, auth.authorization] } as any }));
  await tua.close();
});
