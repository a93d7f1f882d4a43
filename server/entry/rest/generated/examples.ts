export const EXAMPLES: Readonly<Record<string, { request?: unknown; responses?: Readonly<Record<string, unknown>> }>> = {
  "GET /v1/checkpoints": {
    "responses": {
      "200": {
        "success": true,
        "data": [
          {
            "size": 10,
            "createdAt": "2026-11-21T10:00:00.000Z",
            "verifierKey": "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV",
            "note": "pay.shop.example/mer_01kayqzz5h3w8/test\n42\nFz2SyT/0svnBB7OO4CF04x62bsaHFHiod4OPp70eh5s=\n\n— pay.shop.example/mer_01kayqzz5h3w8/test 8q7rqtWvXqIjiVM5yYDFfgDFQGaO+K5WHj/6HgEXu1BmoVSa5qNvv3KKf0oUuJKdqJtc/rYYhYJa/hU7hsf5fX7kWwc=\n"
          }
        ],
        "page": {
          "hasMore": false
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "invalid_request",
          "message": "limit: must be a whole number from 1 to 100",
          "fields": [
            {
              "field": "limit",
              "code": "out_of_range",
              "params": {
                "min": 1,
                "max": 100
              },
              "message": "must be a whole number from 1 to 100"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_request"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope events:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "events:read"
        }
      }
    }
  },
  "GET /v1/checkpoints/{size}": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "size": 10,
          "createdAt": "2026-11-21T10:00:00.000Z",
          "verifierKey": "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV",
          "note": "pay.shop.example/mer_01kayqzz5h3w8/test\n42\nFz2SyT/0svnBB7OO4CF04x62bsaHFHiod4OPp70eh5s=\n\n— pay.shop.example/mer_01kayqzz5h3w8/test 8q7rqtWvXqIjiVM5yYDFfgDFQGaO+K5WHj/6HgEXu1BmoVSa5qNvv3KKf0oUuJKdqJtc/rYYhYJa/hU7hsf5fX7kWwc=\n— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ==\n"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope events:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "events:read"
        }
      },
      "404": {
        "success": false,
        "error": {
          "code": "not_found",
          "message": "This checkpoint doesn't exist. GET /v1/checkpoints lists all of them.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#not_found"
        }
      }
    }
  },
  "GET /v1/event-hashes": {
    "responses": {
      "200": {
        "success": true,
        "data": [
          "UCY9wyr2s22omg1lgUTc6/6idcskEC8WF2dBml9ArSE=",
          "UCY9wyr2s22omg1lgUTc6/6idcskEC8WF2dBml9ArSE="
        ],
        "page": {
          "nextAfter": 2,
          "hasMore": true
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope events:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "events:read"
        }
      }
    }
  },
  "GET /v1/events": {
    "responses": {
      "200": {
        "success": true,
        "data": [
          {
            "id": "evt_dcr1tgqhjy7v3sedq6ep20zn2t",
            "event": "checkout.created",
            "createdAt": "2026-11-21T10:00:00.000Z",
            "sequence": 1,
            "mode": "test",
            "data": {
              "clientReference": "ORD-1",
              "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
              "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
              "amount": 10.5,
              "currency": "GHS",
              "status": "pending",
              "final": false,
              "late": false,
              "paymentMethod": null,
              "metadata": {
                "table": "7"
              }
            }
          },
          {
            "id": "evt_909vf84a31f42bzbar84xszraw",
            "event": "payment.processing",
            "createdAt": "2026-11-21T10:00:00.000Z",
            "sequence": 2,
            "mode": "test",
            "data": {
              "clientReference": "ORD-1",
              "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
              "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
              "amount": 10.5,
              "currency": "GHS",
              "status": "processing",
              "final": false,
              "late": false,
              "paymentMethod": {
                "type": "mobile_money",
                "network": "mtn",
                "payer": "233•••••0002"
              },
              "metadata": {
                "table": "7"
              }
            }
          }
        ],
        "page": {
          "nextAfter": 2,
          "hasMore": true
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "invalid_cursor",
          "message": "after: is after the newest event, 10",
          "fields": [
            {
              "field": "after",
              "code": "after_newest",
              "params": {
                "newest": "10"
              },
              "message": "is after the newest event, 10"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_cursor"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope events:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "events:read"
        }
      }
    }
  },
  "GET /v1/transactions": {
    "responses": {
      "200": {
        "success": true,
        "data": [
          {
            "transactionId": "txn_x69bzf0wwvbdzee71p5mvevyd3",
            "checkoutId": "co_test_aqsyft0v6wd4393p330zatx0ajshe8ncw6ghbm3",
            "checkoutUrl": "https://pay.example.com/pay/co_test_aqsyft0v6wd4393p330zatx0ajshe8ncw6ghbm3",
            "clientReference": "ORD-2",
            "status": "failed",
            "final": false,
            "late": false,
            "overpaid": false,
            "amount": 10.5,
            "amountReceived": 0,
            "amountRefunded": 0,
            "currency": "GHS",
            "description": "Two plates of waakye",
            "customer": {},
            "paymentMethod": {
              "type": "mobile_money",
              "payer": "233•••••0003",
              "network": "mtn"
            },
            "failure": {
              "code": "incorrect_pin",
              "reason": "Incorrect PIN",
              "retryable": true
            },
            "mode": "test",
            "attempts": [
              {
                "attemptId": "att_5kfkc6br27ak77581z90actbyf",
                "status": "failed",
                "paymentMethod": {
                  "type": "mobile_money",
                  "payer": "233•••••0003",
                  "network": "mtn"
                },
                "failure": {
                  "code": "incorrect_pin",
                  "reason": "Incorrect PIN",
                  "retryable": true
                },
                "createdAt": "2026-11-21T10:00:00.000Z",
                "endedAt": "2026-11-21T10:00:42.000Z"
              }
            ],
            "metadata": {},
            "createdAt": "2026-11-21T10:00:00.000Z",
            "updatedAt": "2026-11-21T10:00:42.000Z",
            "paidAt": null,
            "expiresAt": "2026-11-21T11:00:00.000Z",
            "paymentLinkId": null
          }
        ],
        "page": {
          "nextCursor": "MTc2MzcxOTIwMDAwMC4z.example",
          "hasMore": true
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "invalid_request",
          "message": "limit: must be a whole number from 1 to 100",
          "fields": [
            {
              "field": "limit",
              "code": "out_of_range",
              "params": {
                "min": 1,
                "max": 100
              },
              "message": "must be a whole number from 1 to 100"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_request"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope transactions:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "transactions:read"
        }
      }
    }
  },
  "GET /v1/transactions/status": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
          "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
          "checkoutUrl": "https://pay.example.com/pay/co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
          "clientReference": "ORD-1",
          "status": "success",
          "final": true,
          "late": false,
          "overpaid": false,
          "amount": 10.5,
          "amountReceived": 10.5,
          "amountRefunded": 0,
          "currency": "GHS",
          "description": "Two plates of waakye",
          "customer": {
            "name": "Ama Mensah",
            "phone": "233241234567"
          },
          "paymentMethod": {
            "type": "mobile_money",
            "payer": "233•••••0000",
            "network": "mtn"
          },
          "failure": null,
          "mode": "test",
          "attempts": [
            {
              "attemptId": "att_st6jzaqnngqm8qty73t2cnp71x",
              "status": "failed",
              "paymentMethod": {
                "type": "mobile_money",
                "payer": "233•••••0002",
                "network": "mtn"
              },
              "failure": {
                "code": "insufficient_funds",
                "reason": "Insufficient funds",
                "retryable": true
              },
              "createdAt": "2026-11-21T10:00:00.000Z",
              "endedAt": "2026-11-21T10:00:42.000Z"
            },
            {
              "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
              "status": "success",
              "paymentMethod": {
                "type": "mobile_money",
                "payer": "233•••••0000",
                "network": "mtn"
              },
              "failure": null,
              "createdAt": "2026-11-21T10:00:00.000Z",
              "endedAt": "2026-11-21T10:00:42.000Z"
            }
          ],
          "metadata": {
            "table": "7"
          },
          "createdAt": "2026-11-21T10:00:00.000Z",
          "updatedAt": "2026-11-21T10:00:42.000Z",
          "paidAt": "2026-11-21T10:00:42.000Z",
          "expiresAt": "2026-11-21T11:00:00.000Z",
          "paymentLinkId": null
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "invalid_request",
          "message": "clientReference: is one of clientReference, transactionId, and checkoutId; provide exactly one of them",
          "fields": [
            {
              "field": "clientReference",
              "code": "exactly_one_of",
              "params": {
                "fields": [
                  "clientReference",
                  "transactionId",
                  "checkoutId"
                ]
              },
              "message": "is one of clientReference, transactionId, and checkoutId; provide exactly one of them"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_request"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope transactions:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "transactions:read"
        }
      },
      "404": {
        "success": false,
        "error": {
          "code": "not_found",
          "message": "This transaction doesn't exist.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#not_found"
        }
      }
    }
  },
  "GET /v1/transactions/{transactionId}": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
          "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
          "checkoutUrl": "https://pay.example.com/pay/co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
          "clientReference": "ORD-1",
          "status": "success",
          "final": true,
          "late": false,
          "overpaid": false,
          "amount": 10.5,
          "amountReceived": 10.5,
          "amountRefunded": 0,
          "currency": "GHS",
          "description": "Two plates of waakye",
          "customer": {
            "name": "Ama Mensah",
            "phone": "233241234567"
          },
          "paymentMethod": {
            "type": "mobile_money",
            "payer": "233•••••0000",
            "network": "mtn"
          },
          "failure": null,
          "mode": "test",
          "attempts": [
            {
              "attemptId": "att_st6jzaqnngqm8qty73t2cnp71x",
              "status": "failed",
              "paymentMethod": {
                "type": "mobile_money",
                "payer": "233•••••0002",
                "network": "mtn"
              },
              "failure": {
                "code": "insufficient_funds",
                "reason": "Insufficient funds",
                "retryable": true
              },
              "createdAt": "2026-11-21T10:00:00.000Z",
              "endedAt": "2026-11-21T10:00:42.000Z"
            },
            {
              "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
              "status": "success",
              "paymentMethod": {
                "type": "mobile_money",
                "payer": "233•••••0000",
                "network": "mtn"
              },
              "failure": null,
              "createdAt": "2026-11-21T10:00:00.000Z",
              "endedAt": "2026-11-21T10:00:42.000Z"
            }
          ],
          "metadata": {
            "table": "7"
          },
          "createdAt": "2026-11-21T10:00:00.000Z",
          "updatedAt": "2026-11-21T10:00:42.000Z",
          "paidAt": "2026-11-21T10:00:42.000Z",
          "expiresAt": "2026-11-21T11:00:00.000Z",
          "paymentLinkId": null
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope transactions:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "transactions:read"
        }
      },
      "404": {
        "success": false,
        "error": {
          "code": "not_found",
          "message": "This transaction doesn't exist.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#not_found"
        }
      }
    }
  },
  "GET /v1/transactions/{transactionId}/refunds": {
    "responses": {
      "200": {
        "success": true,
        "data": [
          {
            "refundId": "rfd_17faj3sq4st9k1vhqd7r5cmdpw",
            "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
            "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
            "amount": 2.5,
            "currency": "GHS",
            "reason": "One plate was cold",
            "status": "success",
            "failure": null,
            "createdAt": "2026-11-21T10:00:00.000Z",
            "endedAt": "2026-11-21T10:00:42.000Z"
          },
          {
            "refundId": "rfd_nd3sry9dv39gzj75vytsrbkwct",
            "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
            "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
            "amount": 2.13,
            "currency": "GHS",
            "reason": null,
            "status": "failed",
            "failure": {
              "code": "insufficient_balance",
              "reason": "The merchant's balance at the processor is too low",
              "retryable": true
            },
            "createdAt": "2026-11-21T10:00:00.000Z",
            "endedAt": "2026-11-21T10:00:42.000Z"
          }
        ]
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope transactions:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "transactions:read"
        }
      },
      "404": {
        "success": false,
        "error": {
          "code": "not_found",
          "message": "This transaction doesn't exist.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#not_found"
        }
      }
    }
  },
  "GET /v1/webhook-settings": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "defaultCallbackUrl": "https://shop.example/webhook",
          "secrets": [
            {
              "secretId": "whs_9mqf4zk2tcjthqg206qenhfwhj",
              "createdAt": "2026-11-21T10:00:00.000Z",
              "expiresAt": null,
              "lastFour": "3Kf9"
            }
          ]
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope webhooks:manage.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "webhooks:manage"
        }
      }
    }
  },
  "PATCH /v1/webhook-settings": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "defaultCallbackUrl": "https://shop.example/webhook",
          "secrets": [
            {
              "secretId": "whs_9mqf4zk2tcjthqg206qenhfwhj",
              "createdAt": "2026-11-21T10:00:00.000Z",
              "expiresAt": null,
              "lastFour": "3Kf9"
            }
          ]
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "invalid_request",
          "message": "defaultCallbackUrl: must be a complete, valid web URL, such as https://shop.example/thanks",
          "fields": [
            {
              "field": "defaultCallbackUrl",
              "code": "not_a_url",
              "params": {},
              "message": "must be a complete, valid web URL, such as https://shop.example/thanks"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_request"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope webhooks:manage.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "webhooks:manage"
        }
      }
    },
    "request": {
      "defaultCallbackUrl": "https://shop.example/webhook"
    }
  },
  "POST /v1/checkout/initiate": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "checkoutUrl": "https://pay.example.com/pay/co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
          "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
          "expiresAt": "2026-11-21T11:00:00.000Z",
          "clientReference": "ORD-1",
          "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
          "mode": "test"
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "duplicate_client_reference",
          "message": "clientReference: is already in use by transaction txn_1kd3k8ymznf0s169bzfc9kbs91; use a new one for another checkout",
          "fields": [
            {
              "field": "clientReference",
              "code": "already_used",
              "params": {
                "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91"
              },
              "message": "is already in use by transaction txn_1kd3k8ymznf0s169bzfc9kbs91; use a new one for another checkout"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#duplicate_client_reference"
        },
        "data": {
          "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
          "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope payments:create.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "payments:create"
        }
      },
      "422": {
        "success": false,
        "error": {
          "code": "idempotency_key_reused",
          "message": "This idempotency key was already used with a different input. Use a new key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#idempotency_key_reused"
        }
      }
    },
    "request": {
      "amount": 10.5,
      "currency": "GHS",
      "description": "Two plates of waakye",
      "callbackUrl": "https://shop.example/webhook",
      "returnUrl": "https://shop.example/thanks",
      "cancelUrl": "https://shop.example/basket",
      "clientReference": "ORD-1",
      "metadata": {
        "table": "7"
      },
      "customer": {
        "name": "Ama Mensah",
        "phone": "233241234567"
      }
    }
  },
  "POST /v1/checkouts/{checkoutId}/cancel": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "transactionId": "txn_xtbyz8tvpcqbfv0e492b23vwfe",
          "checkoutId": "co_test_abexnhxxbr24f4n9ppzyjbqypg9t7j8j4gksmk0",
          "checkoutUrl": "https://pay.example.com/pay/co_test_abexnhxxbr24f4n9ppzyjbqypg9t7j8j4gksmk0",
          "clientReference": "ORD-3",
          "status": "canceled",
          "final": true,
          "late": false,
          "overpaid": false,
          "amount": 10.5,
          "amountReceived": 0,
          "amountRefunded": 0,
          "currency": "GHS",
          "description": "Two plates of waakye",
          "customer": {},
          "paymentMethod": null,
          "failure": {
            "code": "checkout_canceled",
            "reason": "The customer canceled the checkout",
            "retryable": false
          },
          "mode": "test",
          "attempts": [],
          "metadata": {},
          "createdAt": "2026-11-21T10:00:00.000Z",
          "updatedAt": "2026-11-21T10:00:42.000Z",
          "paidAt": null,
          "expiresAt": "2026-11-21T11:00:00.000Z",
          "paymentLinkId": null
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope payments:create.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "payments:create"
        }
      },
      "404": {
        "success": false,
        "error": {
          "code": "not_found",
          "message": "This checkout doesn't exist.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#not_found"
        }
      },
      "409": {
        "success": false,
        "error": {
          "code": "already_paid",
          "message": "The payment has already succeeded.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#already_paid"
        }
      }
    }
  },
  "POST /v1/checkpoints/{size}/cosignatures": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "size": 10,
          "createdAt": "2026-11-21T10:00:00.000Z",
          "verifierKey": "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV",
          "note": "pay.shop.example/mer_01kayqzz5h3w8/test\n42\nFz2SyT/0svnBB7OO4CF04x62bsaHFHiod4OPp70eh5s=\n\n— pay.shop.example/mer_01kayqzz5h3w8/test 8q7rqtWvXqIjiVM5yYDFfgDFQGaO+K5WHj/6HgEXu1BmoVSa5qNvv3KKf0oUuJKdqJtc/rYYhYJa/hU7hsf5fX7kWwc=\n— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ==\n"
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "invalid_request",
          "message": "cosignature: must be a cosignature/v1 line of this checkpoint by this key",
          "fields": [
            {
              "field": "cosignature",
              "code": "not_a_cosignature",
              "params": {},
              "message": "must be a cosignature/v1 line of this checkpoint by this key"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_request"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope events:read.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "events:read"
        }
      },
      "404": {
        "success": false,
        "error": {
          "code": "not_found",
          "message": "This checkpoint doesn't exist. GET /v1/checkpoints lists all of them.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#not_found"
        }
      }
    },
    "request": {
      "verifierKey": "shop.example/witness+c2ac5425+BAK2PvSWnWiVtooonYBr/hVe9xsOBel1CVmv2gbJcini",
      "cosignature": "— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ=="
    }
  },
  "POST /v1/transactions/{transactionId}/refunds": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "refundId": "rfd_17faj3sq4st9k1vhqd7r5cmdpw",
          "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
          "attemptId": "att_d0tm5fp2sc55gx59jbqypg9dtv",
          "amount": 2.5,
          "currency": "GHS",
          "reason": "One plate was cold",
          "status": "success",
          "failure": null,
          "createdAt": "2026-11-21T10:00:00.000Z",
          "endedAt": "2026-11-21T10:00:42.000Z"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope refunds:create.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "refunds:create"
        }
      },
      "404": {
        "success": false,
        "error": {
          "code": "not_found",
          "message": "This transaction doesn't exist.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#not_found"
        }
      },
      "409": {
        "success": false,
        "error": {
          "code": "refund_too_large",
          "message": "amount: must be at most 8.00 GHS, the refundable amount",
          "fields": [
            {
              "field": "amount",
              "code": "exceeds_refundable",
              "params": {
                "max": "8.00",
                "currency": "GHS",
                "attempts": 1
              },
              "message": "must be at most 8.00 GHS, the refundable amount"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#refund_too_large"
        }
      }
    },
    "request": {
      "amount": 2.5,
      "reason": "One plate was cold"
    }
  },
  "POST /v1/webhook-settings/rotate-secret": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "secret": "whsec_ZXhhbXBsZSBzZWNyZXQsIG5vdCBpbiB1c2UhISE=",
          "webhookSettings": {
            "defaultCallbackUrl": "https://shop.example/webhook",
            "secrets": [
              {
                "secretId": "whs_57v9fzpc8wgnx1k7mpg9tvc5em",
                "createdAt": "2026-11-21T10:00:00.000Z",
                "expiresAt": null,
                "lastFour": "3Kf9"
              },
              {
                "secretId": "whs_9mqf4zk2tcjthqg206qenhfwhj",
                "createdAt": "2026-11-21T10:00:00.000Z",
                "expiresAt": "2026-11-21T11:00:00.000Z",
                "lastFour": "3Kf9"
              }
            ]
          }
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope webhooks:manage.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "webhooks:manage"
        }
      }
    },
    "request": {
      "overlapSeconds": 3600
    }
  },
  "POST /v1/webhook-settings/send-test": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "delivered": true,
          "httpStatus": 200,
          "durationMs": 84,
          "error": null,
          "responseBody": ""
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope webhooks:manage.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "webhooks:manage"
        }
      }
    },
    "request": {
      "url": "https://shop.example/webhook"
    }
  },
  "PUT /v1/order-lists/{date}": {
    "responses": {
      "200": {
        "success": true,
        "data": {
          "statementId": "stm_sd8sajf217x1xr62hvztcye6d3",
          "date": "2026-01-21",
          "orders": 1,
          "matched": 1,
          "openDiscrepancies": 0
        }
      },
      "400": {
        "success": false,
        "error": {
          "code": "invalid_request",
          "message": "orders.0.state: must be fulfilled, unfulfilled, or canceled",
          "fields": [
            {
              "field": "orders.0.state",
              "code": "unknown_value",
              "params": {
                "allowed": [
                  "fulfilled",
                  "unfulfilled",
                  "canceled"
                ]
              },
              "message": "must be fulfilled, unfulfilled, or canceled"
            }
          ],
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_request"
        }
      },
      "401": {
        "success": false,
        "error": {
          "code": "invalid_api_key",
          "message": "This API key doesn't exist. Check that you copied the whole key.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#invalid_api_key"
        }
      },
      "403": {
        "success": false,
        "error": {
          "code": "insufficient_scope",
          "message": "This requires the scope payments:create.",
          "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "docUrl": "https://pay.example.com/docs/errors#insufficient_scope"
        },
        "data": {
          "scope": "payments:create"
        }
      }
    },
    "request": {
      "orders": [
        {
          "reference": "ORD-1",
          "amount": 8,
          "currency": "GHS",
          "state": "fulfilled"
        }
      ]
    }
  },
  "dispute.lost": {
    "request": {
      "id": "evt_dmvsm6x9e1mtknmdsrwe0tf7xm",
      "event": "dispute.lost",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 17,
      "mode": "test",
      "data": {
        "clientReference": "ORD-7",
        "transactionId": "txn_1trq1r5saq5g6bfxfkprxb7w4n",
        "checkoutId": "co_test_eb0pcqfn1pz7ewf7qq6qcxa5gbf3b1q3801rnva",
        "amount": 10.5,
        "currency": "GHS",
        "status": "success",
        "final": false,
        "late": false,
        "paymentMethod": {
          "type": "card",
          "brand": "visa",
          "payer": "•••• 0259"
        },
        "metadata": {},
        "reviewId": "rvw_97sfxn75yf092rc6jp9cr00dyp",
        "attemptId": "att_xe8ryectzytxg7sfxnmjpzwan7",
        "disputeReference": "sandbox_att_xe8ryectzytxg7sfxnmjpzwan7",
        "disputeAmount": 10.5,
        "disputeCurrency": "GHS",
        "disputeReason": "chargeback",
        "disputeDueAt": "2026-11-21T09:00:00.000Z"
      }
    },
    "responses": {}
  },
  "dispute.opened": {
    "request": {
      "id": "evt_hm917qe401n446vkyssatt8mn7",
      "event": "dispute.opened",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 16,
      "mode": "test",
      "data": {
        "clientReference": "ORD-7",
        "transactionId": "txn_1trq1r5saq5g6bfxfkprxb7w4n",
        "checkoutId": "co_test_eb0pcqfn1pz7ewf7qq6qcxa5gbf3b1q3801rnva",
        "amount": 10.5,
        "currency": "GHS",
        "status": "success",
        "final": false,
        "late": false,
        "paymentMethod": {
          "type": "card",
          "brand": "visa",
          "payer": "•••• 0259"
        },
        "metadata": {},
        "reviewId": "rvw_97sfxn75yf092rc6jp9cr00dyp",
        "attemptId": "att_xe8ryectzytxg7sfxnmjpzwan7",
        "disputeReference": "sandbox_att_xe8ryectzytxg7sfxnmjpzwan7",
        "disputeAmount": 10.5,
        "disputeCurrency": "GHS",
        "disputeReason": "chargeback",
        "disputeDueAt": "2026-11-21T22:00:00.000Z"
      }
    },
    "responses": {}
  },
  "dispute.won": {
    "request": {
      "id": "evt_5v4g6wakgv4c4a0dmc2dz85n2t",
      "event": "dispute.won",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 22,
      "mode": "test",
      "data": {
        "clientReference": "ORD-8",
        "transactionId": "txn_s1ahvk1hwk1j0ehpw6kc78qww4",
        "checkoutId": "co_test_6jsr4w1mmtkca0h9w2vgfxyryz4tv6eas37211q",
        "amount": 10.5,
        "currency": "GHS",
        "status": "success",
        "final": false,
        "late": false,
        "paymentMethod": {
          "type": "card",
          "brand": "visa",
          "payer": "•••• 1976"
        },
        "metadata": {},
        "reviewId": "rvw_1e1qj3sfa2ev2wetqt0n9d21dx",
        "attemptId": "att_nmndz33gxqzxgrm453j816p1e1",
        "disputeReference": "sandbox_att_nmndz33gxqzxgrm453j816p1e1",
        "disputeAmount": 10.5,
        "disputeCurrency": "GHS",
        "disputeReason": "chargeback",
        "disputeDueAt": "2026-11-21T09:00:00.000Z"
      }
    },
    "responses": {}
  },
  "payment.failed": {
    "request": {
      "id": "evt_9v9w5k1m49tv54a0p6a2bhwsg4",
      "event": "payment.failed",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 3,
      "mode": "test",
      "data": {
        "clientReference": "ORD-1",
        "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
        "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
        "amount": 10.5,
        "currency": "GHS",
        "status": "failed",
        "reason": "Insufficient funds",
        "code": "insufficient_funds",
        "retryable": true,
        "final": false,
        "late": false,
        "paymentMethod": {
          "type": "mobile_money",
          "payer": "233•••••0002",
          "network": "mtn"
        },
        "metadata": {
          "table": "7"
        }
      }
    },
    "responses": {}
  },
  "payment.success": {
    "request": {
      "id": "evt_x1yjhkb9a606qjaaws3v9s4fwh",
      "event": "payment.success",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 5,
      "mode": "test",
      "data": {
        "clientReference": "ORD-1",
        "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
        "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
        "amount": 10.5,
        "currency": "GHS",
        "status": "success",
        "final": true,
        "late": false,
        "paymentMethod": {
          "type": "mobile_money",
          "payer": "233•••••0000",
          "network": "mtn"
        },
        "metadata": {
          "table": "7"
        }
      }
    },
    "responses": {}
  },
  "refund.failed": {
    "request": {
      "id": "evt_h8j1cnaq6dx0ka6kq2581z9dq4",
      "event": "refund.failed",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 10,
      "mode": "test",
      "data": {
        "clientReference": "ORD-1",
        "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
        "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
        "amount": 10.5,
        "currency": "GHS",
        "status": "success",
        "final": false,
        "late": false,
        "paymentMethod": {
          "type": "mobile_money",
          "payer": "233•••••0000",
          "network": "mtn"
        },
        "metadata": {
          "table": "7"
        },
        "refundId": "rfd_nd3sry9dv39gzj75vytsrbkwct",
        "refundAmount": 2.13,
        "refundCurrency": "GHS",
        "refundReason": null,
        "refundFailure": {
          "code": "insufficient_balance",
          "reason": "The merchant's balance at the processor is too low",
          "retryable": true
        }
      }
    },
    "responses": {}
  },
  "refund.success": {
    "request": {
      "id": "evt_5e6q4pzqafb6wakgv4c4a0dmrf",
      "event": "refund.success",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 9,
      "mode": "test",
      "data": {
        "clientReference": "ORD-1",
        "transactionId": "txn_1kd3k8ymznf0s169bzfc9kbs91",
        "checkoutId": "co_test_e4wf273y83g4e2ck5wzfskn2k2jy06g86p8krt0",
        "amount": 10.5,
        "currency": "GHS",
        "status": "success",
        "final": false,
        "late": false,
        "paymentMethod": {
          "type": "mobile_money",
          "payer": "233•••••0000",
          "network": "mtn"
        },
        "metadata": {
          "table": "7"
        },
        "refundId": "rfd_17faj3sq4st9k1vhqd7r5cmdpw",
        "refundAmount": 2.5,
        "refundCurrency": "GHS",
        "refundReason": "One plate was cold"
      }
    },
    "responses": {}
  },
  "webhook.test": {
    "request": {
      "id": "evt_snt6bjqte6hrvd6rj9wf7q468q",
      "event": "webhook.test",
      "createdAt": "2026-11-21T10:00:00.000Z",
      "sequence": 0,
      "mode": "test",
      "data": {
        "message": "This is a test event without a payment. Verify its signature and respond with 200."
      }
    },
    "responses": {}
  }
};
