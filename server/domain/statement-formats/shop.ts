import { SHOP } from "../statement.ts";
import type { StatementFormat } from "./statement-format.ts";

/** Order lists of common shops, such as WooCommerce and Shopify. */
export const SHOP_FORMATS: readonly StatementFormat[] = [
  {
    name: "shop_orders",
    connector: SHOP,
    headings: {
      reference: [
        ...["reference", "clientreference", "orderreference", "ordernumber", "orderid", "order"],
        ...["référence", "commande", "numérodecommande", "name", "id"],
      ],
      date: ["date", "orderdate", "createdat", "time", "datetime", "dateandtime", "paidat"],
      amount: ["amount", "total", "ordertotal", "ordertotalamount", "totalamount", "montant"],
      currency: ["currency", "ordercurrency", "currencycode", "devise"],
      status: ["state", "fulfillmentstatus", "orderstatus", "status", "état", "statut"],
    },
    required: ["reference", "date", "amount", "status"],
    kind: "order",
  },
];
