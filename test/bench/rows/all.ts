import type { RowModule, Settings } from "../row.ts";
import { deliveries } from "./deliveries.ts";
import { endToEnd } from "./end-to-end.ts";
import { graphqlList } from "./graphql-list.ts";
import { growth } from "./growth.ts";
import { initiate } from "./initiate.ts";
import { liveSockets } from "./live-sockets.ts";
import { pacedOrders } from "./paced-orders.ts";
import { starts } from "./start.ts";
import { status } from "./status.ts";
import { tokens } from "./tokens.ts";

/** The table's rows, in its order. */
export const allModules = ({ sizes }: Pick<Settings, "sizes">): RowModule[] => [
  initiate(false),
  initiate(true),
  pacedOrders,
  status,
  growth(sizes),
  graphqlList,
  liveSockets,
  deliveries(false),
  deliveries(true),
  tokens(false),
  tokens(true),
  endToEnd(false),
  endToEnd(true),
  starts,
];
