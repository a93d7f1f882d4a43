import { Button, Menu } from "@mantine/core";
import { IconDownload, IconExternalLink, IconShare } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { saveFile } from "../../../lib/download.ts";
import { checkoutMessages } from "../../../lib/i18n/checkout-messages.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import { codeAsPng, codeAsSvg } from "../model/code-file.ts";
import classes from "./checkout-links.module.css";

interface Props {
  url: string;
  /** Accessible name of the code. */
  label: string;
  /** Text of a shared message. */
  text: string;
  /** Name of a saved file, without its extension. */
  fileName: string;
  /** More buttons. */
  children?: ReactNode;
}

/** A QR code, and every way to share its link. */
export function ShareableCode({ url, label, text, fileName, children }: Props) {
  const messages = useMessages(checkoutMessages);
  const { link } = useMessages(checkoutLinkMessages);
  const { merchant } = useViewer();
  const save = async (kind: "png" | "svg") => {
    const file = kind === "png" ? await codeAsPng(url) : codeAsSvg(url);
    saveFile({ file, name: `${fileName.replace(/[^\w.-]+/g, "-")}.${kind}` });
  };
  // Closing the share dialog is not an error.
  const onShare = () => void navigator.share({ title: merchant.name, text, url }).catch(() => undefined);
  return (
    <div className={`${classes.code} stack gap-16 middle at-top`}>
      <QrCode text={url} label={label} />
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
        {children}
      </div>
    </div>
  );
}
