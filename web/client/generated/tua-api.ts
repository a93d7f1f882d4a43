export interface paths {
    "/v1/checkout/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a checkout session
         * @description Creates a checkout session and its transaction. Redirect the customer to the returned `checkoutUrl`. Each `clientReference` can be used once for each mode, also after its session was canceled or has expired. A second call fails with `duplicate_client_reference`, and `data` contains the first `transactionId` and `checkoutId`. With the same `Idempotency-Key` and body, a repeated call returns the same response for 24 hours.
         */
        post: operations["initiateCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkouts/{checkoutId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a checkout session
         * @description Closes the session, so that the customer can no longer pay. A payment in progress is not stopped: the transaction stays `processing` until its outcome is known. Repeated calls have no effect.
         */
        post: operations["cancelCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a transaction
         * @description Returns one transaction. Requires exactly one of `clientReference`, `transactionId` and `checkoutId`.
         */
        get: operations["getTransactionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a transaction
         * @description Returns one transaction by its ID. The record is the same as in the lookup.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Returns a page of transactions. Transactions created while you read pages are neither skipped nor repeated.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export transactions
         * @description Returns all transactions that match a filter as one CSV file of any length.
         */
        get: operations["exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/{transactionId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a transaction's refunds
         * @description Returns the refunds of a transaction, oldest first. At most the newest 100.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Refund a payment
         * @description Refunds a payment in full or in part. Several partial refunds are possible. The transaction's `status` does not change. `amountRefunded` increases when the processor completes the refund. The event `refund.success` or `refund.failed` reports the result. A repeated call with the same `Idempotency-Key` returns the first refund in its current state.
         */
        post: operations["refundTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns the events of the merchant and mode after a sequence number, oldest first. Use it to fetch events that a webhook or WebSocket missed. Fails with `cursor_expired` if the events are no longer stored.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checkpoints of the event log
         * @description Returns the signed checkpoints of the event log, newest first. There is one for each UTC day with new events. Keep the `note` where the operator of Tua cannot change it.
         */
        get: operations["listCheckpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkpoints/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a checkpoint
         * @description Returns a signed checkpoint of the event log with its cosignatures.
         */
        get: operations["getCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-hashes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leaf hashes of the event log
         * @description Returns the leaf hashes of events after a sequence number, oldest first: SHA-256 over a zero byte and the bytes of the event (RFC 6962). Hashes of expired events remain. The newest events get their hashes within 10 minutes.
         */
        get: operations["listEventHashes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkpoints/{size}/cosignatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cosign a checkpoint
         * @description Adds the cosignature of your own witness to a checkpoint. It verifies the line with the key, and does not verify whose key it is. A key's second cosignature replaces its first. No payment and no setting changes.
         */
        post: operations["cosignCheckpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-lists/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send the shop's order list of a day
         * @description Compares the shop's orders of a day with the payments. A repeated call replaces the list of that day: send it again when the state of an order changes. An order in several lists has the state of the newest one. No payment changes.
         */
        put: operations["putOrderList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve webhook settings
         * @description Returns the default webhook URL of the mode and the secrets that sign webhooks.
         */
        get: operations["getWebhookSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update webhook settings
         * @description Sets the default webhook URL for new sessions. Absent fields stay unchanged.
         */
        patch: operations["updateWebhookSettings"];
        trace?: never;
    };
    "/v1/webhook-settings/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Creates a new signing secret. Older secrets also sign during the overlap, so that endpoints can switch without rejecting webhooks.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-settings/send-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test webhook
         * @description Sends a signed `webhook.test` event and returns the result. The event is not in the event stream and is not retried. The limit is 30 calls per minute for each merchant and mode.
         */
        post: operations["sendTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "payment.success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment has succeeded.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["paymentSuccessWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment attempt failed. With `final: true`, the checkout ended unpaid.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["paymentFailedWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund succeeded.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["refundSuccessWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund failed. No money was refunded.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["refundFailedWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dispute.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The customer disputed the payment at the bank.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["disputeOpenedWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dispute.won": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The processor decided a dispute for the merchant.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["disputeWonWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dispute.lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The processor decided a dispute for the customer. The money left the balance at the processor.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["disputeLostWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test webhook. It does not refer to a payment.
         * @description Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.
         */
        post: operations["webhookTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A payment attempt. */
        Attempt: {
            /**
             * @description The ID of the attempt.
             * @example att_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            attemptId: string;
            status: components["schemas"]["AttemptStatus"];
            paymentMethod: components["schemas"]["PaymentMethod"];
            /** @description The reason that it is not paid. Null unless it failed, was canceled or expired. */
            failure: components["schemas"]["PaymentFailure"] | null;
            /**
             * Format: date-time
             * @description The start time, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time at which the outcome was known, in UTC. Null before that. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            endedAt: string | null;
        };
        /**
         * @description The status of the attempt. `overpayment`: extra money after the order was paid. `amount_mismatch`: a different amount or currency arrived. It needs a decision by staff or was refunded.
         * @enum {string}
         */
        AttemptStatus: "processing" | "success" | "failed" | "overpayment" | "amount_mismatch";
        /** @description A checkout session was created. */
        CheckoutCreatedEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "checkout.created";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
            };
        };
        /** @description A new checkout session and its transaction. */
        CheckoutSession: {
            /**
             * Format: uri
             * @description The URL of the hosted payment page. Redirect the customer to it.
             * @example https://pay.waakye.shop/pay/co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
             */
            checkoutUrl: string;
            /**
             * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
             * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
             */
            checkoutId: string;
            /**
             * Format: date-time
             * @description The time at which the checkout session expires, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description Your own reference for the payment. Must be unique for each mode.
             * @example ORD-1
             */
            clientReference: string;
            /**
             * @description The ID of the transaction, generated by Tua.
             * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            transactionId: string;
            mode: components["schemas"]["Mode"];
        };
        /** @description A signed state of the event log of the merchant and mode. */
        Checkpoint: {
            /**
             * @description The number of events that it covers: those with a `sequence` up to it.
             * @example 42
             */
            size: number;
            /**
             * Format: date-time
             * @description The time at which it was signed, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The public key that verifies it, in the form of C2SP's signed notes. Keep a copy of its first value elsewhere.
             * @example pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV
             */
            verifierKey: string;
            /** @description The signed checkpoint with its cosignatures, as text: the log's name, the number of events, the root hash and the signatures (C2SP tlog-checkpoint). */
            note: string;
        };
        /** @description The position of the page in the list. */
        CheckpointPage: {
            /** @description True if there are older ones. */
            hasMore: boolean;
        };
        CosignCheckpointRequest: {
            /**
             * @description The public key of your witness with its name, of the signature type 4.
             * @example shop.example/witness+c2ac5425+BAK2PvSWnWiVtooonYBr/hVe9xsOBel1CVmv2gbJcini
             */
            verifierKey: string;
            /** @description The signature line of the witness (C2SP cosignature/v1, Ed25519). */
            cosignature: string;
        };
        /**
         * @description The ISO 4217 currency code.
         * @example GHS
         */
        Currency: string;
        /** @description The customer's details, shown to staff. The payment page offers `phone` for payment and does not prefill any field. Absent fields were not sent. */
        Customer: {
            /**
             * @description Full name.
             * @example Adwoa Mensah
             */
            name?: string;
            /**
             * @description Phone number. If it can pay by mobile money, the payment page offers it, masked, for payment in one tap.
             * @example 233241234567
             */
            phone?: string;
            /**
             * @description Email address.
             * @example adwoa@example.com
             */
            email?: string;
        };
        /** @description The reason for the missing response. Null if there was a response. */
        DeliveryError: {
            /**
             * @description The reason.
             * @enum {string}
             */
            code: "blocked_address" | "blocked_port" | "https_required" | "dns" | "timeout" | "refused" | "reset" | "tls" | "aborted" | "worker_lost" | "other";
            /** @description The underlying system error code, such as `CERT_HAS_EXPIRED`. Null if there is none. */
            detail: string | null;
            /** @description The reason and the detail as a sentence in English. */
            message: string;
        };
        /** @description The processor decided a dispute for the customer. The money left the balance at the processor. */
        DisputeLostEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "dispute.lost";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The ID of the dispute's review.
                 * @example rvw_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                reviewId: string;
                /**
                 * @description The ID of the disputed attempt.
                 * @example att_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                attemptId: string;
                /**
                 * @description The ID of the dispute at the processor.
                 * @example 1801929
                 */
                disputeReference: string;
                /** @description The disputed amount. After a loss, the amount that the customer got back. In major units of `disputeCurrency`: a JSON number with at most the currency's number of decimal places. */
                disputeAmount: components["schemas"]["Money"];
                disputeCurrency: components["schemas"]["Currency"];
                /**
                 * @description The processor's category of the dispute. Null if it reports none.
                 * @example chargeback
                 */
                disputeReason: string | null;
                /**
                 * Format: date-time
                 * @description The deadline of your response at the processor, in UTC. Null if it reports none. ISO 8601 with milliseconds.
                 * @example 2026-11-21T10:00:00.000Z
                 */
                disputeDueAt: string | null;
            };
        };
        /** @description The customer disputed the payment at the bank. */
        DisputeOpenedEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "dispute.opened";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The ID of the dispute's review.
                 * @example rvw_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                reviewId: string;
                /**
                 * @description The ID of the disputed attempt.
                 * @example att_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                attemptId: string;
                /**
                 * @description The ID of the dispute at the processor.
                 * @example 1801929
                 */
                disputeReference: string;
                /** @description The disputed amount. After a loss, the amount that the customer got back. In major units of `disputeCurrency`: a JSON number with at most the currency's number of decimal places. */
                disputeAmount: components["schemas"]["Money"];
                disputeCurrency: components["schemas"]["Currency"];
                /**
                 * @description The processor's category of the dispute. Null if it reports none.
                 * @example chargeback
                 */
                disputeReason: string | null;
                /**
                 * Format: date-time
                 * @description The deadline of your response at the processor, in UTC. Null if it reports none. ISO 8601 with milliseconds.
                 * @example 2026-11-21T10:00:00.000Z
                 */
                disputeDueAt: string | null;
            };
        };
        /** @description The processor decided a dispute for the merchant. */
        DisputeWonEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "dispute.won";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The ID of the dispute's review.
                 * @example rvw_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                reviewId: string;
                /**
                 * @description The ID of the disputed attempt.
                 * @example att_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                attemptId: string;
                /**
                 * @description The ID of the dispute at the processor.
                 * @example 1801929
                 */
                disputeReference: string;
                /** @description The disputed amount. After a loss, the amount that the customer got back. In major units of `disputeCurrency`: a JSON number with at most the currency's number of decimal places. */
                disputeAmount: components["schemas"]["Money"];
                disputeCurrency: components["schemas"]["Currency"];
                /**
                 * @description The processor's category of the dispute. Null if it reports none.
                 * @example chargeback
                 */
                disputeReason: string | null;
                /**
                 * Format: date-time
                 * @description The deadline of your response at the processor, in UTC. Null if it reports none. ISO 8601 with milliseconds.
                 * @example 2026-11-21T10:00:00.000Z
                 */
                disputeDueAt: string | null;
            };
        };
        /** @description An error. `error.code` identifies it, and `error.message` explains the fix. */
        Error: {
            /** @constant */
            success: false;
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description The error and its fix in English. */
                message: string;
                /** @description The problems of fields. Absent if there are none. */
                fields?: components["schemas"]["FieldProblem"][];
                /** @description The ID of the request, as in `X-Request-Id`. Include it in support requests. */
                requestId: string;
                /**
                 * Format: uri
                 * @description The URL of the documentation of the code.
                 * @example https://pay.example/docs/errors#invalid_request
                 */
                docUrl: string;
            };
            data?: components["schemas"]["ErrorData"];
        };
        /**
         * @description The error as a machine-readable code. Each response lists its possible codes. More codes may be added.
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "duplicate_client_reference" | "currency_not_supported" | "invalid_cursor" | "cursor_expired" | "missing_credentials" | "invalid_api_key" | "api_key_revoked" | "api_key_expired" | "invalid_token" | "payment_failed" | "insufficient_scope" | "ip_not_allowed" | "wrong_key_kind" | "origin_not_allowed" | "server_sessions_only" | "fresh_sign_in_required" | "two_factor_required" | "cross_site" | "not_found" | "method_not_allowed" | "checkout_closed" | "payment_link_paused" | "payment_link_busy" | "payment_link_ended" | "already_paid" | "not_refundable" | "refund_too_large" | "review_closed" | "review_not_decidable" | "duplicate_statement" | "statement_confirmation_required" | "discrepancy_closed" | "idempotency_key_in_use" | "idempotency_key_reused" | "request_too_large" | "unsupported_media_type" | "rate_limited" | "query_too_complex" | "internal_error" | "unavailable" | "no_payment_method";
        /** @description Details of the error. More may be added. */
        ErrorData: {
            /** @description With `duplicate_client_reference`: the ID of the transaction that uses the reference. */
            transactionId?: string;
            /** @description With `duplicate_client_reference`: the ID of its checkout session. */
            checkoutId?: string;
            /** @description With `insufficient_scope`: the missing scope, if a scope is missing. */
            scope?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An event of a payment. Ignore unknown event types, because more may be added. */
        Event: components["schemas"]["PaymentSuccessEvent"] | components["schemas"]["PaymentFailedEvent"] | components["schemas"]["RefundSuccessEvent"] | components["schemas"]["RefundFailedEvent"] | components["schemas"]["DisputeOpenedEvent"] | components["schemas"]["DisputeWonEvent"] | components["schemas"]["DisputeLostEvent"] | components["schemas"]["CheckoutCreatedEvent"] | components["schemas"]["PaymentProcessingEvent"] | components["schemas"]["PaymentOverpaidEvent"];
        /** @description The position of the page in the event log. */
        EventHashPage: {
            /** @description The value of `after` for the next page. */
            nextAfter: number;
            /** @description True if there are more hashes now. */
            hasMore: boolean;
        };
        /** @description The position of the page in the event stream. */
        EventPage: {
            /** @description The value of `after` for the next page. */
            nextAfter: number;
            /** @description True if there are more events now. */
            hasMore: boolean;
        };
        /** @description The problem of a field. */
        FieldProblem: {
            /**
             * @description The path of the field, or the name of the parameter.
             * @example customer.email
             */
            field: string;
            code: components["schemas"]["FieldProblemCode"];
            /**
             * @description The values in the message by name, such as `max`. They depend on the code.
             * @example {
             *       "max": 32
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description The problem in English. Display it after the field's name.
             * @example must have at most 32 characters
             */
            message: string;
        };
        /**
         * @description The problem as a machine-readable code. More codes may be added.
         * @example too_long
         * @enum {string}
         */
        FieldProblemCode: "required" | "unknown_field" | "repeated" | "exactly_one_of" | "not_together_with" | "not_for_this_key_kind" | "not_for_this_application_kind" | "wrong_type" | "too_short" | "too_long" | "too_few" | "too_many" | "out_of_range" | "unknown_value" | "duplicate_value" | "must_name_each" | "invalid_unicode" | "control_characters" | "invisible_characters" | "edge_white_space" | "reserved_key" | "metadata_key" | "stacked_marks" | "no_letter_or_digit" | "contains_address" | "reserved_name" | "not_a_decimal" | "not_positive" | "too_many_decimals" | "amount_too_large" | "amount_too_small" | "not_a_currency" | "currency_not_enabled" | "exceeds_refundable" | "less_than" | "not_a_time" | "not_a_date" | "in_the_past" | "before" | "range_too_long" | "too_many_intervals" | "not_an_email" | "not_a_phone" | "not_a_language" | "not_a_country" | "not_a_time_zone" | "not_a_color" | "not_an_ip_range" | "not_an_origin" | "not_a_sequence" | "not_a_query_string" | "not_an_idempotency_key" | "not_a_verifier_key" | "not_a_cosignature" | "not_a_url" | "not_https" | "url_characters" | "url_credentials" | "url_fragment" | "url_wildcard" | "url_dot_segments" | "private_address" | "reserved_address" | "port_not_allowed" | "not_a_push_key" | "not_base64" | "not_an_image" | "svg_not_accepted" | "animated_image" | "image_too_large" | "file_too_large" | "no_default_url" | "not_found" | "already_used" | "already_a_member" | "last_owner" | "required_by_role" | "set_up_two_factor_first" | "no_owner_rule" | "decided_by_identity_provider" | "roles_claim_not_configured" | "changed_meanwhile" | "wider_than_key" | "too_many_views" | "too_many_secrets" | "key_revoked" | "key_expired" | "no_secret" | "other_mode" | "not_offered_in_currency" | "not_a_cursor" | "after_newest" | "no_longer_kept" | "exceeds_own_scopes" | "exceeds_own_expiry" | "exceeds_own_addresses" | "incorrect_password" | "common_password" | "own_email" | "incorrect_code" | "second_factor_required" | "two_factor_not_started" | "two_factor_off" | "passkeys_unavailable" | "passkey_request_ended" | "passkey_not_verified" | "passkey_taken" | "too_many_passkeys" | "company_sign_in" | "card_details_refused" | "live_mode_only" | "test_mode_only" | "external_database_required" | "wrong_credential_format" | "credentials_rejected" | "environment_rejected" | "live_key_required" | "not_csv" | "spreadsheet" | "not_text" | "no_columns" | "too_many_columns" | "too_many_lines" | "no_lines" | "no_readable_line" | "not_a_heading" | "ambiguous_heading" | "sign_unclear" | "not_json" | "not_a_status" | "no_such_day" | "in_the_future" | "other_currency" | "is_zero" | "two_amounts" | "cell_count" | "method_required" | "method_not_offered" | "network_required" | "phone_required" | "phone_incomplete" | "phone_country_code_required" | "phone_country_not_supported" | "phone_prompted_too_often" | "voucher_required" | "voucher_too_long" | "card_number_invalid" | "test_card_required" | "card_expiry_invalid" | "card_cvc_invalid" | "wallet_required" | "form_out_of_date";
        InitiateCheckoutRequest: {
            /**
             * @description The ISO 4217 currency code, such as GHS. One of GHS, NGN, KES, UGX, RWF, TZS, ZMW, ZAR, XOF, XAF, SLE, EGP, USD, EUR, GBP. Others fail with `currency_not_supported`.
             * @example GHS
             */
            currency: string;
            /**
             * @description The amount that the customer pays, in major units. Above 0, at most 999,999,999.99, with at most the currency's number of decimal places. Must be a JSON number: 10, 10.1 and 10.10 are valid. 10.001 and strings are invalid.
             * @example 10.5
             */
            amount: number;
            /**
             * @description Your own reference for the payment. Must be unique for each mode. 1–32 Unicode code points, compared byte for byte. Control characters, format characters, lone surrogates, and leading or trailing white space are rejected.
             * @example ORD-1
             */
            clientReference: string;
            /**
             * @description A description of the order. Shown to the customer. 1–1,000 characters. Line breaks are allowed, other control characters are not.
             * @example Two plates of waakye
             */
            description: string;
            /**
             * Format: uri
             * @description The URL for the session's webhooks. Must be `https`. In test mode, also `http` to private hosts if the server allows them. An absolute URL of at most 2,048 characters, without user info, white space, backslashes, control or invisible characters.
             * @example https://shop.example/webhook
             */
            callbackUrl: string;
            /**
             * Format: uri
             * @description The URL that the customer is redirected to after a successful payment. Tua sets the query parameters `clientReference`, `checkoutId` and `status`. They are hints, not proof of payment. Must be `https`; in test mode also `http`. An absolute URL of at most 2,048 characters, without user info, white space, backslashes, control or invisible characters.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * Format: uri
             * @description The URL that the customer is redirected to after a cancellation. Tua sets the same query parameters as for `returnUrl`. An absolute URL of at most 2,048 characters, without user info, white space, backslashes, control or invisible characters.
             * @example https://shop.example/basket
             */
            cancelUrl: string;
            /** @description The customer's details, shown to staff. The payment page offers `phone` for payment and does not prefill any field. `name` up to 200 characters, `phone` 7–15 digits with country code (Tua removes one leading `+`), `email` one plain address of up to 254 characters. Can be absent, `null` or an empty string. */
            customer?: {
                /**
                 * @description Full name. Up to 200 characters. Can be absent, `null` or an empty string.
                 * @example Adwoa Mensah
                 */
                name?: string | null;
                /**
                 * @description Phone number. If it can pay by mobile money, the payment page offers it, masked, for payment in one tap. 7–15 digits with country code (Tua removes one leading `+`). Can be absent, `null` or an empty string.
                 * @example 233241234567
                 */
                phone?: string | null;
                /**
                 * @description Email address. One plain address of up to 254 characters. Can be absent, `null` or an empty string.
                 * @example adwoa@example.com
                 */
                email?: string | null;
            } | null | string;
            /**
             * @description Your own keys and values. Returned in the transaction and in every event. An object with string values: at most 50 keys of 40 characters, with values of 500 characters. A key named `__proto__` fails with `reserved_key`. Can be absent, `null` or an empty string.
             * @example {
             *       "table": "7"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null | string;
            /**
             * @description The payment methods to offer. A subset of `mobile_money`, `card`, `wallet`. Can be absent, `null` or an empty string. Defaults to all methods of the currency.
             * @example [
             *       "mobile_money",
             *       "card"
             *     ]
             */
            methods?: ("mobile_money" | "card" | "wallet")[] | null | string;
            /**
             * @description The lifetime of the session. In seconds: 300–86,400, in test mode from 5. Can be absent, `null` or an empty string. Defaults to 3,600.
             * @example 3600
             */
            expiresIn?: number | null | string;
            /**
             * @description The language of the payment page, such as `en` or `fr-CI`. A language tag of at most 35 characters. Can be absent, `null` or an empty string. Defaults to the browser's language, which is also used if the page does not support the requested one.
             * @example en
             */
            locale?: string | null;
        };
        /**
         * @description Your own keys and values. Returned in the transaction and in every event.
         * @example {
         *       "table": "7"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description The mode: test or live.
         * @example test
         * @enum {string}
         */
        Mode: "test" | "live";
        /**
         * @description An amount in major units: a JSON number with at most the currency's number of decimal places.
         * @example 10.5
         */
        Money: number;
        /** @description The shop's order list of a day, compared with the payments. */
        OrderList: {
            /**
             * @description The ID of the list. It stays the same when the list is replaced.
             * @example stm_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            statementId: string;
            /**
             * Format: date
             * @description The day of the list, in the merchant's time zone.
             * @example 2026-11-21
             */
            date: string;
            /** @description The number of orders in the list. */
            orders: number;
            /** @description The number of orders without a discrepancy. */
            matched: number;
            /** @description The number of open discrepancies, with payments that are missing in the list. The dashboard and GraphQL's `discrepancies` have each of them. */
            openDiscrepancies: number;
        };
        /** @description A payment attempt failed. With `final: true`, the checkout ended unpaid. */
        PaymentFailedEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "payment.failed";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The reason in English.
                 * @example Insufficient funds
                 */
                reason: string;
                /** @description The reason as a machine-readable code. */
                code: components["schemas"]["PaymentFailureCode"];
                /** @description True if another attempt by the customer can succeed. */
                retryable: boolean;
            };
        };
        /** @description The reason that it is not paid. Null unless it failed, was canceled or expired. */
        PaymentFailure: {
            /** @description The reason as a machine-readable code. */
            code: components["schemas"]["PaymentFailureCode"];
            /**
             * @description The reason in English.
             * @example Insufficient funds
             */
            reason: string;
            /** @description True if another attempt by the customer can succeed. */
            retryable: boolean;
        };
        /**
         * @description The reason that a payment failed, as a machine-readable code.
         * @enum {string}
         */
        PaymentFailureCode: "insufficient_funds" | "incorrect_pin" | "declined_by_customer" | "approval_timeout" | "payer_not_found" | "payer_limit_reached" | "incorrect_network" | "incorrect_voucher" | "card_declined" | "expired_card" | "incorrect_cvc" | "authentication_failed" | "amount_mismatch" | "processor_unavailable" | "processor_error" | "checkout_canceled" | "checkout_expired" | "unknown";
        /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
        PaymentMethod: {
            /** @description The type of the payment method. */
            type: components["schemas"]["PaymentMethodType"];
            /**
             * @description The mobile-money network. Present only for `mobile_money`.
             * @example mtn
             */
            network?: string;
            /**
             * @description The card brand or wallet. Present only for `card` and `wallet`.
             * @example visa
             */
            brand?: string;
            /**
             * @description The payer's masked number, or the last four digits of the card.
             * @example 233•••••0000
             */
            payer: string;
        };
        /**
         * @description The type of a payment method.
         * @enum {string}
         */
        PaymentMethodType: "mobile_money" | "card" | "wallet";
        /** @description Extra money arrived beyond the payment of the order. */
        PaymentOverpaidEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "payment.overpaid";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The ID of the attempt that received the extra money.
                 * @example att_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                attemptId: string;
                /** @description The extra amount. In major units of `overpaidCurrency`: a JSON number with at most the currency's number of decimal places. */
                overpaidAmount: components["schemas"]["Money"];
                overpaidCurrency: components["schemas"]["Currency"];
            };
        };
        /** @description A payment attempt started. */
        PaymentProcessingEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "payment.processing";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
            };
        };
        /** @description The payment has succeeded. */
        PaymentSuccessEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "payment.success";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /** @description The amount received, as in the transaction. Present only if staff accepted an amount different from `amount`. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amountReceived?: components["schemas"]["Money"];
                /** @description The refunded part of `amountReceived`. Present only with `amountReceived`. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amountRefunded?: components["schemas"]["Money"];
            };
        };
        PutOrderListRequest: {
            /** @description All orders of the day. A reference that is listed twice is a discrepancy of the kind `duplicate`. */
            orders: components["schemas"]["ShopOrder"][];
        };
        /** @description A full or partial refund of a payment. */
        Refund: {
            /**
             * @description The ID of the refund.
             * @example rfd_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            refundId: string;
            /**
             * @description The ID of the transaction, generated by Tua.
             * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            transactionId: string;
            /**
             * @description The ID of the refunded attempt.
             * @example att_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            attemptId: string;
            /** @description The amount of the refund. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description The reason sent with the request. Null if there is none.
             * @example Out of waakye
             */
            reason: string | null;
            status: components["schemas"]["RefundStatus"];
            /** @description The reason that the refund failed. No money was refunded. Null if it did not fail. */
            failure: components["schemas"]["RefundFailure"] | null;
            /**
             * Format: date-time
             * @description The time of the request, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time at which the outcome was known, in UTC. Null before that. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            endedAt: string | null;
        };
        /** @description A refund failed. No money was refunded. */
        RefundFailedEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "refund.failed";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The ID of the refund.
                 * @example rfd_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                refundId: string;
                /** @description The amount of the refund. In major units of `refundCurrency`: a JSON number with at most the currency's number of decimal places. */
                refundAmount: components["schemas"]["Money"];
                refundCurrency: components["schemas"]["Currency"];
                /** @description The reason sent with the refund request. Null if there is none. */
                refundReason: string | null;
                refundFailure: components["schemas"]["RefundFailure"];
            };
        };
        /** @description The reason that the refund failed. No money was refunded. Null if it did not fail. */
        RefundFailure: {
            code: components["schemas"]["RefundFailureCode"];
            /**
             * @description The reason in English.
             * @example The merchant's balance at the processor is too low
             */
            reason: string;
            /** @description True if a new refund can succeed. */
            retryable: boolean;
        };
        /**
         * @description The reason as a machine-readable code.
         * @enum {string}
         */
        RefundFailureCode: "insufficient_balance" | "not_refundable" | "payer_not_found" | "processor_error" | "unknown";
        /**
         * @description The status of the refund. `processing`: the processor has not reported an outcome. `success`: the money was refunded. `failed`: the money was not refunded, and a new refund is possible.
         * @enum {string}
         */
        RefundStatus: "processing" | "success" | "failed";
        /** @description A refund succeeded. */
        RefundSuccessEvent: {
            /**
             * @description The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "refund.success";
            /**
             * Format: date-time
             * @description The time of the event, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The sequence number of the event for the merchant and mode, without gaps.
             * @example 42
             */
            sequence: number;
            mode: components["schemas"]["Mode"];
            /** @description The state of the transaction after this event. */
            data: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference: string;
                /** @description The status of the transaction after this event. */
                status: components["schemas"]["TransactionStatus"];
                /** @description True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event. */
                final: boolean;
                /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
                late: boolean;
                /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
                paymentMethod: components["schemas"]["PaymentMethod"] | null;
                metadata: components["schemas"]["Metadata"];
                /**
                 * @description The ID of the payment link that created it. Null if no payment link did.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The ID of the refund.
                 * @example rfd_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                refundId: string;
                /** @description The amount of the refund. In major units of `refundCurrency`: a JSON number with at most the currency's number of decimal places. */
                refundAmount: components["schemas"]["Money"];
                refundCurrency: components["schemas"]["Currency"];
                /** @description The reason sent with the refund request. Null if there is none. */
                refundReason: string | null;
            };
        };
        RefundTransactionRequest: {
            /**
             * @description The amount to refund in major units. The rules of an order's `amount` apply. Defaults to the refundable amount of one attempt.
             * @example 4.5
             */
            amount?: number | null;
            /**
             * @description The reason, 1 to 200 characters, for your records. A processor may show it to the customer. Can be absent, `null` or an empty string.
             * @example Out of waakye
             */
            reason?: string | null;
            /**
             * @description The attempt to refund, if several attempts received money. By default, overpayments are refunded first. Required to refund money in a currency other than the order's. Can be absent, `null` or an empty string.
             * @example att_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            attemptId?: string | null;
        };
        RotateWebhookSecretRequest: {
            /**
             * @description The seconds for which older secrets also sign. Defaults to 86400.
             * @example 3600
             */
            overlapSeconds?: number | null;
        };
        /** @description The new secret, and the settings with all secrets that currently sign. */
        RotateWebhookSecretResult: {
            /**
             * @description The secret. It is shown only once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            webhookSettings: components["schemas"]["WebhookSettings"];
        };
        SendTestWebhookRequest: {
            /**
             * @description The URL to send the event to. Defaults to the default webhook URL.
             * @example https://shop.example/webhook
             */
            url?: string | null;
        };
        /** @description The result of a test webhook. */
        SendTestWebhookResult: {
            /** @description True if the endpoint responded with 2xx. */
            delivered: boolean;
            /** @description The HTTP status of the response. Null if there was no response. */
            httpStatus: number | null;
            /** @description The duration in milliseconds. */
            durationMs: number;
            /** @description The reason for the missing response. Null if there was a response. */
            error: components["schemas"]["DeliveryError"] | null;
            /** @description The start of the response body, at most 1,024 characters. Untrusted: the endpoint controls it. Null if there was no response. */
            responseBody: string | null;
        };
        /**
         * @example {
         *       "reference": "ORD-1",
         *       "amount": 10.5,
         *       "currency": "GHS",
         *       "state": "fulfilled"
         *     }
         */
        ShopOrder: {
            /**
             * @description The order's reference: the `clientReference` of its payment.
             * @example ORD-1
             */
            reference: string;
            /**
             * @description The amount that the order still costs, in major units: without what was refunded. 0 for a free order.
             * @example 10.5
             */
            amount: number;
            /**
             * @description The ISO 4217 currency code.
             * @example GHS
             */
            currency: string;
            state: components["schemas"]["ShopOrderState"];
            /**
             * Format: date-time
             * @description The time of the order, in ISO 8601 with an offset. Defaults to the start of the list's day.
             * @example 2026-11-21T10:00:00Z
             */
            createdAt?: string | null;
        };
        /**
         * @description The state of the order in the shop. `fulfilled`: the customer has the goods, or they were sent. `unfulfilled`: not yet. `canceled`: the customer gets no goods.
         * @enum {string}
         */
        ShopOrderState: "fulfilled" | "unfulfilled" | "canceled";
        /** @description A payment. Each mode has one transaction per `clientReference`. */
        Transaction: {
            /**
             * @description The ID of the transaction, generated by Tua.
             * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            transactionId: string;
            /**
             * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
             * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
             */
            checkoutId: string;
            /**
             * Format: uri
             * @description The URL of the hosted payment page. Redirect the customer to it.
             * @example https://pay.waakye.shop/pay/co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
             */
            checkoutUrl: string;
            /**
             * @description Your own reference for the payment. Must be unique for each mode.
             * @example ORD-1
             */
            clientReference: string;
            /** @description The status of the transaction. After `failed`, the customer can try again until the session closes. Release stock by `final`, not by this field. */
            status: components["schemas"]["TransactionStatus"];
            /** @description True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
            final: boolean;
            /** @description True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
            late: boolean;
            /** @description True if an attempt is an `overpayment`: extra money after the order was paid. */
            overpaid: boolean;
            /** @description The amount of the order. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
            amount: components["schemas"]["Money"];
            /** @description The amount received, in the order's currency. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
            amountReceived: components["schemas"]["Money"];
            /** @description The amount refunded, in the order's currency. A refund does not change `status`. In major units of `currency`: a JSON number with at most the currency's number of decimal places. */
            amountRefunded: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description A description of the order. Shown to the customer.
             * @example Two plates of waakye
             */
            description: string;
            customer: components["schemas"]["Customer"];
            /** @description The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
            paymentMethod: components["schemas"]["PaymentMethod"] | null;
            /** @description The reason that it is not paid. Null unless it failed, was canceled or expired. */
            failure: components["schemas"]["PaymentFailure"] | null;
            mode: components["schemas"]["Mode"];
            /** @description All payment attempts, oldest first. */
            attempts: components["schemas"]["Attempt"][];
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description The time at which the session was created, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of the last change, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time at which it was paid, in UTC. Null if it is not paid. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description The time at which the checkout session expires, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description The ID of the payment link that created it. Null if no payment link did.
             * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
             */
            paymentLinkId: string | null;
        };
        /** @description The position of the page in the list. */
        TransactionPage: {
            /** @description The value of `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /**
         * @description The status of a transaction. `success`, `canceled` and `expired` are final.
         * @enum {string}
         */
        TransactionStatus: "pending" | "processing" | "success" | "failed" | "canceled" | "expired";
        UpdateWebhookSettingsRequest: {
            /**
             * @description The default webhook URL, for new sessions without a `callbackUrl`. Null removes it. Must be `https`. In test mode, also `http` to private hosts if the server allows them.
             * @example https://shop.example/webhook
             */
            defaultCallbackUrl?: string | null;
        };
        /** @description A secret that signs webhooks. Its full text is shown only at creation. */
        WebhookSecret: {
            /**
             * @description The ID of the secret.
             * @example whs_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            secretId: string;
            /**
             * Format: date-time
             * @description The time of creation, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time at which it stops signing, in UTC. Null for the newest secret. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description The last four characters of the secret.
             * @example x9wd
             */
            lastFour: string;
        };
        /** @description The webhook settings of the mode. */
        WebhookSettings: {
            /**
             * Format: uri
             * @description The default webhook URL, for sessions without a `callbackUrl`. Null if none is set.
             * @example https://shop.example/webhook
             */
            defaultCallbackUrl: string | null;
            /** @description The secrets that currently sign webhooks, newest first. There is more than one during a rotation. */
            secrets: components["schemas"]["WebhookSecret"][];
        };
        /** @description A test webhook. It does not refer to a payment. */
        WebhookTestEvent: {
            /**
             * @description The ID of the test event.
             * @example evt_01kayr0t2nq8m4z6c3v5b7x9wd
             */
            id: string;
            /**
             * @description The event type.
             * @constant
             */
            event: "webhook.test";
            /**
             * Format: date-time
             * @description The time of the request, in UTC. ISO 8601 with milliseconds.
             * @example 2026-11-21T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Always 0, because test events are not in the event stream.
             * @constant
             */
            sequence: 0;
            mode: components["schemas"]["Mode"];
            data: {
                /** @description A message in English. */
                message: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    initiateCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that makes retries safe. For 24 hours, the same key with the same body returns the first response again, with `Idempotent-Replayed: true`. Printable ASCII characters without quotes. The value can be sent with or without surrounding quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 10.5,
                 *       "currency": "GHS",
                 *       "description": "Two plates of waakye",
                 *       "callbackUrl": "https://shop.example/webhook",
                 *       "returnUrl": "https://shop.example/thanks",
                 *       "cancelUrl": "https://shop.example/basket",
                 *       "clientReference": "ORD-1",
                 *       "metadata": {
                 *         "table": "7"
                 *       },
                 *       "customer": {
                 *         "name": "Ama Mensah",
                 *         "phone": "233241234567"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InitiateCheckoutRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description `true` if the response is that of an earlier request with the same key. This request had no effect. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "checkoutUrl": "https://pay.waakye.shop/pay/co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *         "expiresAt": "2026-11-21T11:00:00.000Z",
                     *         "clientReference": "ORD-1",
                     *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *         "mode": "test"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CheckoutSession"];
                    };
                };
            };
            /** @description `invalid_request`, `duplicate_client_reference`, `currency_not_supported` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "duplicate_client_reference",
                     *         "message": "clientReference: is already in use by transaction txn_1kd3k8ymznf0s169bzfc9kbs91; use a new one for another checkout",
                     *         "fields": [
                     *           {
                     *             "field": "clientReference",
                     *             "code": "already_used",
                     *             "params": {
                     *               "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91"
                     *             },
                     *             "message": "is already in use by transaction txn_1kd3k8ymznf0s169bzfc9kbs91; use a new one for another checkout"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#duplicate_client_reference"
                     *       },
                     *       "data": {
                     *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope payments:create.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "payments:create"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_in_use` */
            409: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "idempotency_key_reused",
                     *         "message": "This idempotency key was already used with a different input. Use a new key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#idempotency_key_reused"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`, `no_payment_method` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current transaction. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "transactionId": "txn_xtbyz8tvpcqbfv0e492b23vwfe",
                     *         "checkoutId": "co_test_abexnhxxbr24f4n9ppzyjbqypg9t7j8j4gksmk0",
                     *         "checkoutUrl": "https://pay.waakye.shop/pay/co_test_abexnhxxbr24f4n9ppzyjbqypg9t7j8j4gksmk0",
                     *         "clientReference": "ORD-3",
                     *         "status": "canceled",
                     *         "final": true,
                     *         "late": false,
                     *         "overpaid": false,
                     *         "amount": 10.5,
                     *         "amountReceived": 0,
                     *         "amountRefunded": 0,
                     *         "currency": "GHS",
                     *         "description": "Two plates of waakye",
                     *         "customer": {},
                     *         "paymentMethod": null,
                     *         "failure": {
                     *           "code": "checkout_canceled",
                     *           "reason": "The customer canceled the checkout",
                     *           "retryable": false
                     *         },
                     *         "mode": "test",
                     *         "attempts": [],
                     *         "metadata": {},
                     *         "createdAt": "2026-11-21T10:00:00.000Z",
                     *         "updatedAt": "2026-11-21T10:00:42.000Z",
                     *         "paidAt": null,
                     *         "expiresAt": "2026-11-21T11:00:00.000Z",
                     *         "paymentLinkId": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Transaction"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope payments:create.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "payments:create"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "This checkout doesn't exist.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#not_found"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `already_paid` */
            409: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "already_paid",
                     *         "message": "The payment has already succeeded.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#already_paid"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTransactionStatus: {
        parameters: {
            query?: {
                /**
                 * @description Your own reference for the payment. Must be unique for each mode.
                 * @example ORD-1
                 */
                clientReference?: string;
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId?: string;
                /**
                 * @description The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer.
                 * @example co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                checkoutId?: string;
                /** @description The seconds to wait for the transaction to become final (long polling). The response is sent as soon as it is final, or when the time is over. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction record. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *         "checkoutUrl": "https://pay.waakye.shop/pay/co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *         "clientReference": "ORD-1",
                     *         "status": "success",
                     *         "final": true,
                     *         "late": false,
                     *         "overpaid": false,
                     *         "amount": 10.5,
                     *         "amountReceived": 10.5,
                     *         "amountRefunded": 0,
                     *         "currency": "GHS",
                     *         "description": "Two plates of waakye",
                     *         "customer": {
                     *           "name": "Ama Mensah",
                     *           "phone": "233241234567"
                     *         },
                     *         "paymentMethod": {
                     *           "type": "mobile_money",
                     *           "payer": "233•••••0000",
                     *           "network": "mtn"
                     *         },
                     *         "failure": null,
                     *         "mode": "test",
                     *         "attempts": [
                     *           {
                     *             "attemptId": "att_st6jzaqnngqm8qty73t2cnp71x",
                     *             "status": "failed",
                     *             "paymentMethod": {
                     *               "type": "mobile_money",
                     *               "payer": "233•••••0002",
                     *               "network": "mtn"
                     *             },
                     *             "failure": {
                     *               "code": "insufficient_funds",
                     *               "reason": "Insufficient funds",
                     *               "retryable": true
                     *             },
                     *             "createdAt": "2026-11-21T10:00:00.000Z",
                     *             "endedAt": "2026-11-21T10:00:42.000Z"
                     *           },
                     *           {
                     *             "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
                     *             "status": "success",
                     *             "paymentMethod": {
                     *               "type": "mobile_money",
                     *               "payer": "233•••••0000",
                     *               "network": "mtn"
                     *             },
                     *             "failure": null,
                     *             "createdAt": "2026-11-21T10:00:00.000Z",
                     *             "endedAt": "2026-11-21T10:00:42.000Z"
                     *           }
                     *         ],
                     *         "metadata": {
                     *           "table": "7"
                     *         },
                     *         "createdAt": "2026-11-21T10:00:00.000Z",
                     *         "updatedAt": "2026-11-21T10:00:42.000Z",
                     *         "paidAt": "2026-11-21T10:00:42.000Z",
                     *         "expiresAt": "2026-11-21T11:00:00.000Z",
                     *         "paymentLinkId": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Transaction"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_request",
                     *         "message": "clientReference: is one of clientReference, transactionId, and checkoutId; provide exactly one of them",
                     *         "fields": [
                     *           {
                     *             "field": "clientReference",
                     *             "code": "exactly_one_of",
                     *             "params": {
                     *               "fields": [
                     *                 "clientReference",
                     *                 "transactionId",
                     *                 "checkoutId"
                     *               ]
                     *             },
                     *             "message": "is one of clientReference, transactionId, and checkoutId; provide exactly one of them"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_request"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope transactions:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "transactions:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "This transaction doesn't exist.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#not_found"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction record. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *         "checkoutUrl": "https://pay.waakye.shop/pay/co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *         "clientReference": "ORD-1",
                     *         "status": "success",
                     *         "final": true,
                     *         "late": false,
                     *         "overpaid": false,
                     *         "amount": 10.5,
                     *         "amountReceived": 10.5,
                     *         "amountRefunded": 0,
                     *         "currency": "GHS",
                     *         "description": "Two plates of waakye",
                     *         "customer": {
                     *           "name": "Ama Mensah",
                     *           "phone": "233241234567"
                     *         },
                     *         "paymentMethod": {
                     *           "type": "mobile_money",
                     *           "payer": "233•••••0000",
                     *           "network": "mtn"
                     *         },
                     *         "failure": null,
                     *         "mode": "test",
                     *         "attempts": [
                     *           {
                     *             "attemptId": "att_st6jzaqnngqm8qty73t2cnp71x",
                     *             "status": "failed",
                     *             "paymentMethod": {
                     *               "type": "mobile_money",
                     *               "payer": "233•••••0002",
                     *               "network": "mtn"
                     *             },
                     *             "failure": {
                     *               "code": "insufficient_funds",
                     *               "reason": "Insufficient funds",
                     *               "retryable": true
                     *             },
                     *             "createdAt": "2026-11-21T10:00:00.000Z",
                     *             "endedAt": "2026-11-21T10:00:42.000Z"
                     *           },
                     *           {
                     *             "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
                     *             "status": "success",
                     *             "paymentMethod": {
                     *               "type": "mobile_money",
                     *               "payer": "233•••••0000",
                     *               "network": "mtn"
                     *             },
                     *             "failure": null,
                     *             "createdAt": "2026-11-21T10:00:00.000Z",
                     *             "endedAt": "2026-11-21T10:00:42.000Z"
                     *           }
                     *         ],
                     *         "metadata": {
                     *           "table": "7"
                     *         },
                     *         "createdAt": "2026-11-21T10:00:00.000Z",
                     *         "updatedAt": "2026-11-21T10:00:42.000Z",
                     *         "paidAt": "2026-11-21T10:00:42.000Z",
                     *         "expiresAt": "2026-11-21T11:00:00.000Z",
                     *         "paymentLinkId": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Transaction"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope transactions:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "transactions:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "This transaction doesn't exist.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#not_found"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description The maximum number of rows in the page. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. It is valid only for the same filter and order. */
                cursor?: string;
                /**
                 * @description Only these statuses. Separate them with commas, or repeat the parameter.
                 * @example [
                 *       "success",
                 *       "failed"
                 *     ]
                 */
                status?: ("pending" | "processing" | "success" | "failed" | "canceled" | "expired")[];
                /**
                 * @description The ISO 4217 currency code.
                 * @example GHS
                 */
                currency?: components["schemas"]["Currency"];
                /** @description Only transactions with an attempt by this payment method. */
                method?: "mobile_money" | "card" | "wallet";
                /**
                 * @description Created at or after this time. ISO 8601 with an offset.
                 * @example 2026-11-21T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Created before this time. ISO 8601 with an offset.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The minimum amount. A plain decimal number in major units of each row's own currency.
                 * @example 10.50
                 */
                amountMin?: string;
                /**
                 * @description The maximum amount. A plain decimal number in major units of each row's own currency.
                 * @example 10.50
                 */
                amountMax?: string;
                /**
                 * @description Only transactions of this payment link.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The text to search for, 1–200 characters. Matches a part of `clientReference`, `description`, `customer.name`, `customer.phone` or `customer.email`.
                 * @example waakye
                 */
                q?: string;
                /** @description The order by creation time. Defaults to `desc`, newest first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "transactionId": "txn_x69bzf0wwvbdzee71p5mvevyd3",
                     *           "checkoutId": "co_test_aqsyft0v6wd4393p330zatx0ajshe8ncw6ghbm3",
                     *           "checkoutUrl": "https://pay.waakye.shop/pay/co_test_aqsyft0v6wd4393p330zatx0ajshe8ncw6ghbm3",
                     *           "clientReference": "ORD-2",
                     *           "status": "failed",
                     *           "final": false,
                     *           "late": false,
                     *           "overpaid": false,
                     *           "amount": 10.5,
                     *           "amountReceived": 0,
                     *           "amountRefunded": 0,
                     *           "currency": "GHS",
                     *           "description": "Two plates of waakye",
                     *           "customer": {},
                     *           "paymentMethod": {
                     *             "type": "mobile_money",
                     *             "payer": "233•••••0003",
                     *             "network": "mtn"
                     *           },
                     *           "failure": {
                     *             "code": "incorrect_pin",
                     *             "reason": "Incorrect PIN",
                     *             "retryable": true
                     *           },
                     *           "mode": "test",
                     *           "attempts": [
                     *             {
                     *               "attemptId": "att_5kfkc6br27ak77581z90actbyf",
                     *               "status": "failed",
                     *               "paymentMethod": {
                     *                 "type": "mobile_money",
                     *                 "payer": "233•••••0003",
                     *                 "network": "mtn"
                     *               },
                     *               "failure": {
                     *                 "code": "incorrect_pin",
                     *                 "reason": "Incorrect PIN",
                     *                 "retryable": true
                     *               },
                     *               "createdAt": "2026-11-21T10:00:00.000Z",
                     *               "endedAt": "2026-11-21T10:00:42.000Z"
                     *             }
                     *           ],
                     *           "metadata": {},
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "updatedAt": "2026-11-21T10:00:42.000Z",
                     *           "paidAt": null,
                     *           "expiresAt": "2026-11-21T11:00:00.000Z",
                     *           "paymentLinkId": null
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": "MTc2MzcxOTIwMDAwMC4z.example",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Transaction"][];
                        page: components["schemas"]["TransactionPage"];
                    };
                };
            };
            /** @description `invalid_request`, `invalid_cursor` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_request",
                     *         "message": "limit: must be a whole number from 1 to 100",
                     *         "fields": [
                     *           {
                     *             "field": "limit",
                     *             "code": "out_of_range",
                     *             "params": {
                     *               "min": 1,
                     *               "max": 100
                     *             },
                     *             "message": "must be a whole number from 1 to 100"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_request"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope transactions:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "transactions:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportTransactions: {
        parameters: {
            query?: {
                /** @description The maximum number of rows in the file. Defaults to all. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. It is valid only for the same filter and order. */
                cursor?: string;
                /**
                 * @description Only these statuses. Separate them with commas, or repeat the parameter.
                 * @example [
                 *       "success",
                 *       "failed"
                 *     ]
                 */
                status?: ("pending" | "processing" | "success" | "failed" | "canceled" | "expired")[];
                /**
                 * @description The ISO 4217 currency code.
                 * @example GHS
                 */
                currency?: components["schemas"]["Currency"];
                /** @description Only transactions with an attempt by this payment method. */
                method?: "mobile_money" | "card" | "wallet";
                /**
                 * @description Created at or after this time. ISO 8601 with an offset.
                 * @example 2026-11-21T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Created before this time. ISO 8601 with an offset.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The minimum amount. A plain decimal number in major units of each row's own currency.
                 * @example 10.50
                 */
                amountMin?: string;
                /**
                 * @description The maximum amount. A plain decimal number in major units of each row's own currency.
                 * @example 10.50
                 */
                amountMax?: string;
                /**
                 * @description Only transactions of this payment link.
                 * @example plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd
                 */
                paymentLinkId?: string;
                /**
                 * @description The text to search for, 1–200 characters. Matches a part of `clientReference`, `description`, `customer.name`, `customer.phone` or `customer.email`.
                 * @example waakye
                 */
                q?: string;
                /** @description The order by creation time. Defaults to `desc`, newest first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file with all transactions that match the filter. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `invalid_request`, `invalid_cursor` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refunds. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "refundId": "rfd_17faj3sq4st9k1vhqd7r5cmdpw",
                     *           "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *           "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
                     *           "amount": 2.5,
                     *           "currency": "GHS",
                     *           "reason": "One plate was cold",
                     *           "status": "success",
                     *           "failure": null,
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "endedAt": "2026-11-21T10:00:42.000Z"
                     *         },
                     *         {
                     *           "refundId": "rfd_nd3sry9dv39gzj75vytsrbkwct",
                     *           "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *           "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
                     *           "amount": 2.13,
                     *           "currency": "GHS",
                     *           "reason": null,
                     *           "status": "failed",
                     *           "failure": {
                     *             "code": "insufficient_balance",
                     *             "reason": "The merchant's balance at the processor is too low",
                     *             "retryable": true
                     *           },
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "endedAt": "2026-11-21T10:00:42.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Refund"][];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope transactions:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "transactions:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "This transaction doesn't exist.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#not_found"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refundTransaction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key that makes retries safe. For 24 hours, the same key with the same body returns the first response again, with `Idempotent-Replayed: true`. Printable ASCII characters without quotes. The value can be sent with or without surrounding quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description The ID of the transaction, generated by Tua.
                 * @example txn_01kayr0t2nq8m4z6c3v5b7x9wd
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 2.5,
                 *       "reason": "One plate was cold"
                 *     }
                 */
                "application/json": components["schemas"]["RefundTransactionRequest"];
            };
        };
        responses: {
            /** @description The refund. It is often still `processing`. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description `true` if the response is that of an earlier request with the same key. This request had no effect. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "refundId": "rfd_17faj3sq4st9k1vhqd7r5cmdpw",
                     *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *         "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
                     *         "amount": 2.5,
                     *         "currency": "GHS",
                     *         "reason": "One plate was cold",
                     *         "status": "success",
                     *         "failure": null,
                     *         "createdAt": "2026-11-21T10:00:00.000Z",
                     *         "endedAt": "2026-11-21T10:00:42.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Refund"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope refunds:create.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "refunds:create"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "This transaction doesn't exist.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#not_found"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_refundable`, `refund_too_large`, `idempotency_key_in_use` */
            409: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "refund_too_large",
                     *         "message": "amount: must be at most 8.00 GHS, the refundable amount",
                     *         "fields": [
                     *           {
                     *             "field": "amount",
                     *             "code": "exceeds_refundable",
                     *             "params": {
                     *               "max": "8.00",
                     *               "currency": "GHS",
                     *               "attempts": 1
                     *             },
                     *             "message": "must be at most 8.00 GHS, the refundable amount"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#refund_too_large"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The sequence number of the last event that you have. 0 starts with the first event. */
                after?: number;
                /** @description The maximum number of events in the response. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in order. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "evt_dcr1tgqhjy7v3sedq6ep20zn2t",
                     *           "event": "checkout.created",
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "sequence": 1,
                     *           "mode": "test",
                     *           "data": {
                     *             "clientReference": "ORD-1",
                     *             "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *             "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *             "amount": 10.5,
                     *             "currency": "GHS",
                     *             "status": "pending",
                     *             "final": false,
                     *             "late": false,
                     *             "paymentMethod": null,
                     *             "metadata": {
                     *               "table": "7"
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "id": "evt_909vf84a31f42bzbar84xszraw",
                     *           "event": "payment.processing",
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "sequence": 2,
                     *           "mode": "test",
                     *           "data": {
                     *             "clientReference": "ORD-1",
                     *             "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                     *             "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                     *             "amount": 10.5,
                     *             "currency": "GHS",
                     *             "status": "processing",
                     *             "final": false,
                     *             "late": false,
                     *             "paymentMethod": {
                     *               "type": "mobile_money",
                     *               "network": "mtn",
                     *               "payer": "233•••••0002"
                     *             },
                     *             "metadata": {
                     *               "table": "7"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextAfter": 2,
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Event"][];
                        page: components["schemas"]["EventPage"];
                    };
                };
            };
            /** @description `invalid_request`, `invalid_cursor` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_cursor",
                     *         "message": "after: is after the newest event, 10",
                     *         "fields": [
                     *           {
                     *             "field": "after",
                     *             "code": "after_newest",
                     *             "params": {
                     *               "newest": "10"
                     *             },
                     *             "message": "is after the newest event, 10"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_cursor"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope events:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "events:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `cursor_expired` */
            410: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCheckpoints: {
        parameters: {
            query?: {
                /** @description The `size` of the last checkpoint of the previous page. Defaults to the newest. */
                before?: number;
                /** @description The maximum number of checkpoints in the response. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkpoints. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "size": 10,
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "verifierKey": "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV",
                     *           "note": "pay.shop.example/mer_01kayqzz5h3w8/test\n42\nFz2SyT/0svnBB7OO4CF04x62bsaHFHiod4OPp70eh5s=\n\n— pay.shop.example/mer_01kayqzz5h3w8/test 8q7rqtWvXqIjiVM5yYDFfgDFQGaO+K5WHj/6HgEXu1BmoVSa5qNvv3KKf0oUuJKdqJtc/rYYhYJa/hU7hsf5fX7kWwc=\n"
                     *         }
                     *       ],
                     *       "page": {
                     *         "hasMore": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Checkpoint"][];
                        page: components["schemas"]["CheckpointPage"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_request",
                     *         "message": "limit: must be a whole number from 1 to 100",
                     *         "fields": [
                     *           {
                     *             "field": "limit",
                     *             "code": "out_of_range",
                     *             "params": {
                     *               "min": 1,
                     *               "max": 100
                     *             },
                     *             "message": "must be a whole number from 1 to 100"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_request"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope events:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "events:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `size` of the checkpoint.
                 * @example 42
                 */
                size: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkpoint. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "size": 10,
                     *         "createdAt": "2026-11-21T10:00:00.000Z",
                     *         "verifierKey": "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV",
                     *         "note": "pay.shop.example/mer_01kayqzz5h3w8/test\n42\nFz2SyT/0svnBB7OO4CF04x62bsaHFHiod4OPp70eh5s=\n\n— pay.shop.example/mer_01kayqzz5h3w8/test 8q7rqtWvXqIjiVM5yYDFfgDFQGaO+K5WHj/6HgEXu1BmoVSa5qNvv3KKf0oUuJKdqJtc/rYYhYJa/hU7hsf5fX7kWwc=\n— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ==\n"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Checkpoint"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope events:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "events:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "This checkpoint doesn't exist. GET /v1/checkpoints lists all of them.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#not_found"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEventHashes: {
        parameters: {
            query?: {
                /** @description The sequence number of the last event whose hash you have. 0 starts with the first event. */
                after?: number;
                /** @description The maximum number of hashes in the response. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hashes in order. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         "UCY9wyr2s22omg1lgUTc6/6idcskEC8WF2dBml9ArSE=",
                     *         "UCY9wyr2s22omg1lgUTc6/6idcskEC8WF2dBml9ArSE="
                     *       ],
                     *       "page": {
                     *         "nextAfter": 2,
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: string[];
                        page: components["schemas"]["EventHashPage"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope events:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "events:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cosignCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `size` of the checkpoint.
                 * @example 42
                 */
                size: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "verifierKey": "shop.example/witness+c2ac5425+BAK2PvSWnWiVtooonYBr/hVe9xsOBel1CVmv2gbJcini",
                 *       "cosignature": "— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ=="
                 *     }
                 */
                "application/json": components["schemas"]["CosignCheckpointRequest"];
            };
        };
        responses: {
            /** @description The checkpoint with its cosignatures. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "size": 10,
                     *         "createdAt": "2026-11-21T10:00:00.000Z",
                     *         "verifierKey": "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV",
                     *         "note": "pay.shop.example/mer_01kayqzz5h3w8/test\n42\nFz2SyT/0svnBB7OO4CF04x62bsaHFHiod4OPp70eh5s=\n\n— pay.shop.example/mer_01kayqzz5h3w8/test 8q7rqtWvXqIjiVM5yYDFfgDFQGaO+K5WHj/6HgEXu1BmoVSa5qNvv3KKf0oUuJKdqJtc/rYYhYJa/hU7hsf5fX7kWwc=\n— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ==\n"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Checkpoint"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_request",
                     *         "message": "cosignature: must be a cosignature/v1 line of this checkpoint by this key",
                     *         "fields": [
                     *           {
                     *             "field": "cosignature",
                     *             "code": "not_a_cosignature",
                     *             "params": {},
                     *             "message": "must be a cosignature/v1 line of this checkpoint by this key"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_request"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope events:read.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "events:read"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "This checkpoint doesn't exist. GET /v1/checkpoints lists all of them.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#not_found"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putOrderList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The day of the orders, in the merchant's time zone, such as 2026-11-21. Not in the future.
                 * @example 2026-11-21
                 */
                date: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orders": [
                 *         {
                 *           "reference": "ORD-1",
                 *           "amount": 8,
                 *           "currency": "GHS",
                 *           "state": "fulfilled"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PutOrderListRequest"];
            };
        };
        responses: {
            /** @description The list with the number of its discrepancies. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "statementId": "stm_sd8sajf217x1xr62hvztcye6d3",
                     *         "date": "2026-01-21",
                     *         "orders": 1,
                     *         "matched": 1,
                     *         "openDiscrepancies": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OrderList"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_request",
                     *         "message": "orders.0.state: must be fulfilled, unfulfilled, or canceled",
                     *         "fields": [
                     *           {
                     *             "field": "orders.0.state",
                     *             "code": "unknown_value",
                     *             "params": {
                     *               "allowed": [
                     *                 "fulfilled",
                     *                 "unfulfilled",
                     *                 "canceled"
                     *               ]
                     *             },
                     *             "message": "must be fulfilled, unfulfilled, or canceled"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_request"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope payments:create.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "payments:create"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhookSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "defaultCallbackUrl": "https://shop.example/webhook",
                     *         "secrets": [
                     *           {
                     *             "secretId": "whs_9mqf4zk2tcjthqg206qenhfwhj",
                     *             "createdAt": "2026-11-21T10:00:00.000Z",
                     *             "expiresAt": null,
                     *             "lastFour": "3Kf9"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookSettings"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope webhooks:manage.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "webhooks:manage"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWebhookSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "defaultCallbackUrl": "https://shop.example/webhook"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookSettingsRequest"];
            };
        };
        responses: {
            /** @description The new settings. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "defaultCallbackUrl": "https://shop.example/webhook",
                     *         "secrets": [
                     *           {
                     *             "secretId": "whs_9mqf4zk2tcjthqg206qenhfwhj",
                     *             "createdAt": "2026-11-21T10:00:00.000Z",
                     *             "expiresAt": null,
                     *             "lastFour": "3Kf9"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookSettings"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_request",
                     *         "message": "defaultCallbackUrl: must be a complete, valid web URL, such as https://shop.example/thanks",
                     *         "fields": [
                     *           {
                     *             "field": "defaultCallbackUrl",
                     *             "code": "not_a_url",
                     *             "params": {},
                     *             "message": "must be a complete, valid web URL, such as https://shop.example/thanks"
                     *           }
                     *         ],
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_request"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope webhooks:manage.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "webhooks:manage"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "secret": "whsec_ZXhhbXBsZSBzZWNyZXQsIG5vdCBpbiB1c2UhISE=",
                     *         "webhookSettings": {
                     *           "defaultCallbackUrl": "https://shop.example/webhook",
                     *           "secrets": [
                     *             {
                     *               "secretId": "whs_57v9fzpc8wgnx1k7mpg9tvc5em",
                     *               "createdAt": "2026-11-21T10:00:00.000Z",
                     *               "expiresAt": null,
                     *               "lastFour": "3Kf9"
                     *             },
                     *             {
                     *               "secretId": "whs_9mqf4zk2tcjthqg206qenhfwhj",
                     *               "createdAt": "2026-11-21T10:00:00.000Z",
                     *               "expiresAt": "2026-11-21T11:00:00.000Z",
                     *               "lastFour": "3Kf9"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RotateWebhookSecretResult"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope webhooks:manage.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "webhooks:manage"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendTestWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/webhook"
                 *     }
                 */
                "application/json": components["schemas"]["SendTestWebhookRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "delivered": true,
                     *         "httpStatus": 200,
                     *         "durationMs": 84,
                     *         "error": null,
                     *         "responseBody": ""
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SendTestWebhookResult"];
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_credentials`, `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `invalid_token` */
            401: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The reason for the rejection (RFC 6750 section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "invalid_api_key",
                     *         "message": "This API key doesn't exist. Check that you copied the whole key.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#invalid_api_key"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`, `ip_not_allowed`, `wrong_key_kind` */
            403: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "error": {
                     *         "code": "insufficient_scope",
                     *         "message": "This requires the scope webhooks:manage.",
                     *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *         "docUrl": "https://pay.waakye.shop/docs/errors#insufficient_scope"
                     *       },
                     *       "data": {
                     *         "scope": "webhooks:manage"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_too_large` */
            413: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description The ID of the request. Include it in support requests. */
                    "X-Request-Id"?: string;
                    /** @description The remaining requests (`r`), and the seconds until the limit resets (`t`). */
                    RateLimit?: string;
                    /** @description The limit of requests (`q`), and its window in seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description The seconds to wait before the next request. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    paymentSuccessWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_x1yjhkb9a606qjaaws3v9s4fwh",
                 *       "event": "payment.success",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 5,
                 *       "mode": "test",
                 *       "data": {
                 *         "clientReference": "ORD-1",
                 *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                 *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                 *         "amount": 10.5,
                 *         "currency": "GHS",
                 *         "status": "success",
                 *         "final": true,
                 *         "late": false,
                 *         "paymentMethod": {
                 *           "type": "mobile_money",
                 *           "payer": "233•••••0000",
                 *           "network": "mtn"
                 *         },
                 *         "metadata": {
                 *           "table": "7"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentSuccessEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    paymentFailedWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_9v9w5k1m49tv54a0p6a2bhwsg4",
                 *       "event": "payment.failed",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 3,
                 *       "mode": "test",
                 *       "data": {
                 *         "clientReference": "ORD-1",
                 *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                 *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                 *         "amount": 10.5,
                 *         "currency": "GHS",
                 *         "status": "failed",
                 *         "reason": "Insufficient funds",
                 *         "code": "insufficient_funds",
                 *         "retryable": true,
                 *         "final": false,
                 *         "late": false,
                 *         "paymentMethod": {
                 *           "type": "mobile_money",
                 *           "payer": "233•••••0002",
                 *           "network": "mtn"
                 *         },
                 *         "metadata": {
                 *           "table": "7"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentFailedEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refundSuccessWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_5e6q4pzqafb6wakgv4c4a0dmrf",
                 *       "event": "refund.success",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 9,
                 *       "mode": "test",
                 *       "data": {
                 *         "clientReference": "ORD-1",
                 *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                 *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                 *         "amount": 10.5,
                 *         "currency": "GHS",
                 *         "status": "success",
                 *         "final": false,
                 *         "late": false,
                 *         "paymentMethod": {
                 *           "type": "mobile_money",
                 *           "payer": "233•••••0000",
                 *           "network": "mtn"
                 *         },
                 *         "metadata": {
                 *           "table": "7"
                 *         },
                 *         "refundId": "rfd_17faj3sq4st9k1vhqd7r5cmdpw",
                 *         "refundAmount": 2.5,
                 *         "refundCurrency": "GHS",
                 *         "refundReason": "One plate was cold"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RefundSuccessEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refundFailedWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_h8j1cnaq6dx0ka6kq2581z9dq4",
                 *       "event": "refund.failed",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 10,
                 *       "mode": "test",
                 *       "data": {
                 *         "clientReference": "ORD-1",
                 *         "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
                 *         "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
                 *         "amount": 10.5,
                 *         "currency": "GHS",
                 *         "status": "success",
                 *         "final": false,
                 *         "late": false,
                 *         "paymentMethod": {
                 *           "type": "mobile_money",
                 *           "payer": "233•••••0000",
                 *           "network": "mtn"
                 *         },
                 *         "metadata": {
                 *           "table": "7"
                 *         },
                 *         "refundId": "rfd_nd3sry9dv39gzj75vytsrbkwct",
                 *         "refundAmount": 2.13,
                 *         "refundCurrency": "GHS",
                 *         "refundReason": null,
                 *         "refundFailure": {
                 *           "code": "insufficient_balance",
                 *           "reason": "The merchant's balance at the processor is too low",
                 *           "retryable": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RefundFailedEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    disputeOpenedWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_hm917qe401n446vkyssatt8mn7",
                 *       "event": "dispute.opened",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 16,
                 *       "mode": "test",
                 *       "data": {
                 *         "clientReference": "ORD-7",
                 *         "transactionId": "txn_1trq1r5saq5g6bfxfkprxb7w4n",
                 *         "checkoutId": "co_test_eb0pcqfn1pz7ewf7qq6qcxa5gbf3b1q3801rnva",
                 *         "amount": 10.5,
                 *         "currency": "GHS",
                 *         "status": "success",
                 *         "final": false,
                 *         "late": false,
                 *         "paymentMethod": {
                 *           "type": "card",
                 *           "brand": "visa",
                 *           "payer": "•••• 0259"
                 *         },
                 *         "metadata": {},
                 *         "reviewId": "rvw_97sfxn75yf092rc6jp9cr00dyp",
                 *         "attemptId": "att_xe8ryectzytxg7sfxnmjpzwan7",
                 *         "disputeReference": "sandbox_att_xe8ryectzytxg7sfxnmjpzwan7",
                 *         "disputeAmount": 10.5,
                 *         "disputeCurrency": "GHS",
                 *         "disputeReason": "chargeback",
                 *         "disputeDueAt": "2026-11-21T22:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DisputeOpenedEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    disputeWonWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_5v4g6wakgv4c4a0dmc2dz85n2t",
                 *       "event": "dispute.won",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 22,
                 *       "mode": "test",
                 *       "data": {
                 *         "clientReference": "ORD-8",
                 *         "transactionId": "txn_s1ahvk1hwk1j0ehpw6kc78qww4",
                 *         "checkoutId": "co_test_6jsr4w1mmtkca0h9w2vgfxyryz4tv6eas37211q",
                 *         "amount": 10.5,
                 *         "currency": "GHS",
                 *         "status": "success",
                 *         "final": false,
                 *         "late": false,
                 *         "paymentMethod": {
                 *           "type": "card",
                 *           "brand": "visa",
                 *           "payer": "•••• 1976"
                 *         },
                 *         "metadata": {},
                 *         "reviewId": "rvw_1e1qj3sfa2ev2wetqt0n9d21dx",
                 *         "attemptId": "att_nmndz33gxqzxgrm453j816p1e1",
                 *         "disputeReference": "sandbox_att_nmndz33gxqzxgrm453j816p1e1",
                 *         "disputeAmount": 10.5,
                 *         "disputeCurrency": "GHS",
                 *         "disputeReason": "chargeback",
                 *         "disputeDueAt": "2026-11-21T09:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DisputeWonEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    disputeLostWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_dmvsm6x9e1mtknmdsrwe0tf7xm",
                 *       "event": "dispute.lost",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "mode": "test",
                 *       "data": {
                 *         "clientReference": "ORD-7",
                 *         "transactionId": "txn_1trq1r5saq5g6bfxfkprxb7w4n",
                 *         "checkoutId": "co_test_eb0pcqfn1pz7ewf7qq6qcxa5gbf3b1q3801rnva",
                 *         "amount": 10.5,
                 *         "currency": "GHS",
                 *         "status": "success",
                 *         "final": false,
                 *         "late": false,
                 *         "paymentMethod": {
                 *           "type": "card",
                 *           "brand": "visa",
                 *           "payer": "•••• 0259"
                 *         },
                 *         "metadata": {},
                 *         "reviewId": "rvw_97sfxn75yf092rc6jp9cr00dyp",
                 *         "attemptId": "att_xe8ryectzytxg7sfxnmjpzwan7",
                 *         "disputeReference": "sandbox_att_xe8ryectzytxg7sfxnmjpzwan7",
                 *         "disputeAmount": 10.5,
                 *         "disputeCurrency": "GHS",
                 *         "disputeReason": "chargeback",
                 *         "disputeDueAt": "2026-11-21T09:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DisputeLostEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookTestWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret. */
                "x-service-signature": string;
                /** @description The ID of the event. */
                "webhook-id": string;
                /** @description The Unix time of this delivery attempt, in seconds. */
                "webhook-timestamp": string;
                /** @description The signature by Standard Webhooks: `v1,<base64>` for each secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_snt6bjqte6hrvd6rj9wf7q468q",
                 *       "event": "webhook.test",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "sequence": 0,
                 *       "mode": "test",
                 *       "data": {
                 *         "message": "This is a test event without a payment. Verify its signature and respond with 200."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description The event is accepted, as for any 2xx status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The signature is invalid. Tua retries. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is rejected permanently. Tua does not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
