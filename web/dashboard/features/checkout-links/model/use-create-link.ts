import { useMemo } from "react";
import { useClient } from "urql";
import { INITIATE_CHECKOUT, LINK_BY_REFERENCE } from "../api/link-queries.ts";
import { linkCreator, newReference } from "./create-link.ts";

/** Creates links, with one reference per filled form. */
export function useCreateLink() {
  const client = useClient();
  return useMemo(
    () =>
      linkCreator({
        async send(input) {
          const { data, error } = await client.mutation(INITIATE_CHECKOUT, { input }).toPromise();
          const id = data?.initiateCheckout.transaction?.id;
          if (id) return { id };
          if (error) return { error };
          throw new Error("The response contains no payment.");
        },
        async find(clientReference) {
          const requested = client.query(
            LINK_BY_REFERENCE,
            { clientReference },
            { requestPolicy: "network-only" },
          );
          return (await requested.toPromise()).data?.transaction ?? null;
        },
        newReference,
      }),
    [client],
  );
}
