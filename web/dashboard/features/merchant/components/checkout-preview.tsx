import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useMutation } from "urql";
import { BACKGROUNDS, brandColors, type Theme } from "../../../../brand-colors.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { fromUnits, hostedAmount } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { MAKE_SAMPLE_CHECKOUT } from "../api/merchant-queries.ts";
import { merchantMessages } from "../i18n/merchant-messages.ts";
import { parseColor, type Settings, toLogoUrl } from "../model/merchant-settings.ts";
import classes from "./checkout-preview.module.css";

/** The hosted page's default colors. */
const DEFAULT_COLORS = {
  light: { fill: "#0e5c4a", onFill: "#ffffff" },
  dark: { fill: "#5bd3a8", onFill: "#14171a" },
};

/** Preview of the hosted page's header and button with these settings, in light and dark. */
export function CheckoutPreview({ settings }: { settings: Settings }) {
  const { preview: messages } = useMessages(merchantMessages);
  return (
    <div className={`${classes.preview} stack gap-12`}>
      <Screen theme="light" settings={settings} />
      <Screen theme="dark" settings={settings} />
      <p className="muted small below-4 whole-row">{messages.text}</p>
    </div>
  );
}

function Screen({ theme, settings }: { theme: Theme; settings: Settings }) {
  const { preview: messages } = useMessages(merchantMessages);
  const { methods } = useMessages().payment;
  const { code } = useLanguage();
  const { name, country, currency, brandColor, logo } = settings;
  const color = parseColor(brandColor);
  const { fill, onFill } = color ? brandColors(color, theme) : DEFAULT_COLORS[theme];
  const url = toLogoUrl(logo);
  const amount = hostedAmount(fromUnits(24, currency), code, country);
  const [ground, raised] = BACKGROUNDS[theme];
  const colors = { "--background": ground, "--surface": raised, "--fill": fill, "--on-fill": onFill };
  return (
    <figure className={classes.figure}>
      <figcaption className="muted small below-4">{messages.themes[theme]}</figcaption>
      <div
        role="img"
        aria-label={messages.label(messages.themes[theme], name)}
        className={classes.screen}
        data-theme={theme}
        style={colors as CSSProperties}
      >
        {url && <img className={classes.logo} src={url} alt="" />}
        <p className="weight-650 anywhere">{name}</p>
        <p className={`${classes.amount} nowrap digits`}>
          {amount.map(({ kind, text: part }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no ids and never move
            <span key={position} data-kind={kind}>
              {part}
            </span>
          ))}
        </p>
        <p className={`${classes.faint} small`}>{messages.description}</p>
        <div className={`${classes.card} stack`}>
          <span className={`${classes.method} line weight-650`}>
            <span className={classes.chosen} />
            {methods.mobile_money}
          </span>
          <span className={`${classes.button} weight-650`}>
            {messages.pay(amount.map(({ text }) => text).join(""))}
          </span>
        </div>
      </div>
    </figure>
  );
}

interface SampleProps {
  saved: Settings;
  isUnsaved: boolean;
}

/** Opens a real hosted page. Only in test mode. */
export function SampleCheckout({ saved, isUnsaved }: SampleProps) {
  const { sample: messages } = useMessages(merchantMessages);
  const { merchantId, mode } = useScope();
  const [{ fetching, data, error }, createCheckout] = useMutation(MAKE_SAMPLE_CHECKOUT);
  const url = data?.initiateCheckout.checkoutUrl;
  if (mode === "live") {
    return (
      <div className="stack">
        <p className="muted small">
          {messages.live}{" "}
          <Link to="/m/$merchantId/$mode/settings/merchant" params={{ merchantId, mode: "test" }}>
            {messages.toTest}
          </Link>
        </p>
      </div>
    );
  }

  async function open() {
    // Opened during the click: browsers block windows that open later.
    const tab = window.open("", "_blank");
    const input = { amount: "24.00", currency: saved.currency, description: messages.description };
    const checkoutUrl = (await createCheckout({ input })).data?.initiateCheckout.checkoutUrl;
    if (!tab) return;
    if (!checkoutUrl) return tab.close();
    tab.opener = null;
    tab.location.replace(checkoutUrl);
  }

  return (
    <div className="stack">
      <Button
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
        loading={fetching}
        onClick={() => void open()}
      >
        {messages.button}
      </Button>
      <p className="muted small">{isUnsaved ? messages.unsaved : messages.text}</p>
      <p role="status" className="muted small hide-empty">
        {url && (
          <>
            {messages.made}{" "}
            <a href={url} target="_blank" rel="noreferrer">
              {messages.again}
            </a>
          </>
        )}
      </p>
      <DialogProblem problem={error} />
    </div>
  );
}
