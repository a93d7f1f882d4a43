import { createRoot } from "react-dom/client";
import { PayPage } from "../../web/checkout/pay-page.tsx";

/** The hosted page's form as a React application in the browser: the peer of `checkout-first-visit.ts`. */
const amount = {
  text: "GH₵10.50",
  parts: [
    { text: "GH₵", kind: "currency" as const },
    { text: "10", kind: "whole" as const },
    { text: ".50", kind: "fraction" as const },
  ],
};
// The whole document including its head, as in Tua's page.
createRoot(document).render(
  <PayPage
    checkout={{
      language: "en",
      test: true,
      frame: false,
      merchant: "Adwoa's Kitchen",
      logo: null,
      amount,
      description: "Two plates of waakye",
      reference: "ORD-1",
      returnUrl: "https://shop.example/basket",
      path: "/pay/x",
      cancelPath: "/pay/x/cancel",
      sandboxPath: "/pay/x/sandbox",
      contentHash: "x",
      longPollAfterSeconds: 0,
      payment: null,
    }}
    offered={{
      methods: ["mobile_money", "card", "wallet"],
      chosen: undefined,
      networks: [
        { value: "mtn", name: "MTN MoMo", prefixes: "24 25 53 54 55 59", voucher: null, healthWarning: null },
        { value: "telecel", name: "Telecel Cash", prefixes: "20 50", voucher: "*110#", healthWarning: null },
        { value: "at", name: "AT Money", prefixes: "26 27 56 57", voucher: null, healthWarning: null },
      ],
      network: undefined,
      phone: undefined,
      orderPhone: null,
      phoneHelp: null,
      wallet: "sandbox_wallet",
      cardFields: true,
      healthWarning: { card: null, wallet: null },
    }}
    attempts={0}
    until="14:32"
    failure={null}
    problems={[]}
    confirm={null}
  />,
);
