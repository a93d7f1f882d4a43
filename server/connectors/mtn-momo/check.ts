import { problem } from "../../domain/app-error.ts";
import type { CodedProblem } from "../../domain/field-codes.ts";
import type { CredentialCheck, ProcessorAccess } from "../connector.ts";
import type { ProcessorReply } from "../processor-http.ts";
import type { Calls } from "./calls.ts";
import { getCollectionProduct, getDisbursementProduct, type Product } from "./credentials.ts";
import { referenceId } from "./reference-id.ts";
import { getReason } from "./responses.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Checks credentials by requesting tokens and the status of a payment that doesn't exist. The second request
 * fails for a wrong environment.
 */
export function momoCheck({ tokens, calls }: { tokens: Tokens; calls: Calls }) {
  const checkProduct = async (product: Product, access: ProcessorAccess): Promise<CredentialCheck> => {
    const { reply, token } = await tokens.request(product, access);
    if (!token) return rejection(product, reply);
    if (product.name !== "collection") return { kind: "accepted" };
    const { body } = await calls.send(
      product,
      token.value,
      {
        operation: "payment status",
        method: "GET",
        path: `v1_0/requesttopay/${referenceId("check")}`,
        notAfter: Number.POSITIVE_INFINITY,
      },
      access,
    );
    return getReason(body) === "NOT_ALLOWED_TARGET_ENVIRONMENT"
      ? rejected("targetEnvironment", problem("environment_rejected", { processor: TITLE }))
      : { kind: "accepted" };
  };

  return async (access: ProcessorAccess): Promise<CredentialCheck> => {
    const products = [getCollectionProduct(access.credentials), getDisbursementProduct(access.credentials)];
    try {
      for (const product of products) {
        const outcome: CredentialCheck = product ? await checkProduct(product, access) : { kind: "accepted" };
        if (outcome.kind !== "accepted") return outcome;
      }
      return { kind: "accepted" };
    } catch {
      return { kind: "unreachable" };
    }
  };
}

const TITLE = "MTN MoMo";

const rejected = (field: string | null, found: CodedProblem): CredentialCheck => ({
  kind: "rejected",
  field,
  problem: found,
});

function rejection({ fields, name }: Product, { status, body }: ProcessorReply): CredentialCheck {
  const mismatch = problem("credentials_rejected", { processor: TITLE, product: name });
  if (status === 401) {
    // The gateway in front of MTN's API checks only the subscription key. Its messages name the key.
    const isGatewayError = /subscription key/i.test(String((body as { message?: unknown } | null)?.message));
    return rejected(isGatewayError ? fields.subscriptionKey : fields.apiKey, mismatch);
  }
  const isRejection = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRejection ? rejected(null, mismatch) : { kind: "unreachable" };
}
