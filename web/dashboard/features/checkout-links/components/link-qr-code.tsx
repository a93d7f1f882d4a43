import { Button, Menu } from "@mantine/core";
import { IconDownload, IconExternalLink, IconPrinter, IconShare } from "@tabler/icons-react";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { saveFile } from "../../../lib/download.ts";
import { checkoutMessages } from "../../../lib/i18n/checkout-messages.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import { codeAsPng, codeAsSvg } from "../model/code-file.ts";
import classes from "./checkout-links.module.css";
import { LinkPoster } from "./link-poster.tsx";

/** The QR code, and every way to share it. */
export function LinkQrCode({ payment }: { payment: PaymentFragment }) {
  const messages = useMessages(checkoutMessages);
  const { link } = useMessages(checkoutLinkMessages);
  const { locale } = useLanguage();
  const { merchant } = useViewer();
  const { amount, description, clientReference } = payment;
  const { url } = payment.checkout;
  const save = async (kind: "png" | "svg") => {
    const file = kind === "png" ? await codeAsPng(url) : codeAsSvg(url);
    saveFile({ file, name: `${clientReference.replace(/[^\w.-]+/g, "-")}.${kind}` });
  };
  const share = {
    title: merchant.name,
    text: `${amountText(amount, locale)} · ${description}`,
    url,
  };
  // Closing the share dialog is not an error.
  const onShare = () => void navigator.share(share).catch(() => undefined);
  return (
    <div className={`${classes.code} stack gap-16 middle at-top`}>
      <QrCode text={url} label={messages.code(amountText(amount, locale))} />
      <div className={`${classes.ways} halves full`}>
        <CopyButton text={url} label={messages.copyLink} />
        {"share" in navigator && (
          <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={onShare}>
            {messages.share}
          </Button>
        )}
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {link.open}
        </Button>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
              {link.download}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void save("png")}>{link.png}</Menu.Item>
            <Menu.Item onClick={() => void save("svg")}>{link.svg}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {link.print}
        </Button>
      </div>
      <LinkPoster payment={payment} />
    </div>
  );
}
