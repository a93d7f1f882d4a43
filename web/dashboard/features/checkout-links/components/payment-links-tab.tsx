import { Button } from "@mantine/core";
import { IconPlus, IconQrcode } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { PAYMENT_LINKS } from "../api/payment-link-queries.ts";
import { paymentLinkMessages } from "../i18n/payment-link-messages.ts";
import { PaymentLinkDialog } from "./payment-link-dialog.tsx";
import { PaymentLinkPanel } from "./payment-link-panel.tsx";
import { LinkStatusBadge, useAmountText, useCountText } from "./payment-link-parts.tsx";

const PAGE_SIZE = 25;
/** Payments change the counts of any link. */
const FRESH = { which: "all", refetchInterval: () => null } as const;

interface Props {
  /** The link in the panel. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  isCreating: boolean;
  setCreating: (isCreating: boolean) => void;
}

/** All payment links, newest first, with one in the panel. */
export function PaymentLinksTab({ open, onOpen, isCreating, setCreating }: Props) {
  const messages = useMessages(paymentLinkMessages);
  const { columns } = messages;
  const toAmountText = useAmountText();
  const toCountText = useCountText();
  const list = useConnection(PAYMENT_LINKS, { first: PAGE_SIZE }, FRESH);
  return (
    <>
      <div className="panel">
        <ListPanel
          list={list}
          messages={messages}
          icon={IconQrcode}
          emptyActions={
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {messages.create}
            </Button>
          }
        >
          {(props) => (
            <DataTable
              {...props}
              caption={messages.caption}
              linked
              getState={({ id, status }) => ({ isOpen: id === open, isDim: status !== "ACTIVE" })}
              columns={[
                {
                  name: columns.description,
                  kind: "title",
                  cell: ({ id, description }) => (
                    <Link to="." search={{ tab: "payment-links", link: id }}>
                      {description}
                    </Link>
                  ),
                },
                { name: columns.amount, kind: "text", value: toAmountText, card: "line" },
                {
                  name: columns.payments,
                  kind: "text",
                  value: toCountText,
                  secondary: ({ openCount }) => openCount > 0 && messages.open(openCount),
                },
                {
                  name: columns.status,
                  kind: "state",
                  cell: ({ status }) => <LinkStatusBadge status={status} />,
                },
                { name: columns.ends, at: ({ endsAt }) => endsAt },
                { name: columns.created, at: ({ createdAt }) => createdAt },
              ]}
            />
          )}
        </ListPanel>
      </div>
      {open && <PaymentLinkPanel key={open} id={open} onClose={() => onOpen(undefined)} />}
      {isCreating && (
        <PaymentLinkDialog
          onDone={(id) => {
            setCreating(false);
            list.refresh("all");
            onOpen(id);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
