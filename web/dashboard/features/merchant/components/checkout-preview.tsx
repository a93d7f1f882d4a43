import type { CSSProperties } from "react";
import { brandColours, GROUNDS, type Theme } from "../../../../brand-colours.ts";
import { hostedAmount, wholeOf } from "../../../lib/money.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { colourOf, logoAddress, type Settings } from "../model/draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import classes from "./checkout-preview.module.css";

/** Of a merchant that has none: the hosted page's own. */
const OWN = {
  light: { fill: "#0e5c4a", onFill: "#ffffff" },
  dark: { fill: "#5bd3a8", onFill: "#14171a" },
};

/** How the hosted page begins and ends with these settings, on a light and on a dark screen. */
export function CheckoutPreview({ settings }: { settings: Settings }) {
  const { preview: words } = useWords(merchantWords);
  return (
    <div className={classes.preview}>
      <Screen theme="light" settings={settings} />
      <Screen theme="dark" settings={settings} />
      <p className={classes.text}>{words.text}</p>
    </div>
  );
}

function Screen({ theme, settings }: { theme: Theme; settings: Settings }) {
  const { preview: words } = useWords(merchantWords);
  const { methods } = useWords().payment;
  const { code } = useLanguage();
  const { name, country, currency, brandColor, logo } = settings;
  const colour = colourOf(brandColor);
  const { fill, onFill } = colour ? brandColours(colour, theme) : OWN[theme];
  const address = logoAddress(logo);
  const amount = hostedAmount(wholeOf(24, currency), code, country);
  const [ground, raised] = GROUNDS[theme];
  const style = {
    ...{ "--ground": ground, "--raised": raised },
    ...{ "--fill": fill, "--on-fill": onFill },
  } as CSSProperties;
  return (
    <figure className={classes.figure}>
      <figcaption>{words.themes[theme]}</figcaption>
      <div
        role="img"
        aria-label={words.says(words.themes[theme], name)}
        className={classes.screen}
        data-theme={theme}
        style={style}
      >
        {address && <img className={classes.logo} src={address} alt="" />}
        <p className={classes.name}>{name}</p>
        <p className={classes.amount}>
          {amount.map(({ kind, text: part }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no names and never move
            <span key={place} data-kind={kind}>
              {part}
            </span>
          ))}
        </p>
        <p className={classes.description}>{words.description}</p>
        <div className={classes.card}>
          <span className={classes.method}>
            <span className={classes.chosen} />
            {methods.mobile_money}
          </span>
          <span className={classes.button}>{words.pay(amount.map(({ text }) => text).join(""))}</span>
        </div>
      </div>
    </figure>
  );
}
