import { Button, TextInput } from "@mantine/core";
import { brandColours, type Theme } from "../../../../brand-colours.ts";
import { useWords } from "../../../lib/words/words.ts";
import { colourOf } from "../model/draft.ts";
import type { MerchantDraft } from "../model/use-merchant-draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import classes from "./colour-field.module.css";

/** Where the picker begins: Tua's own. */
const TUA = "#0e5c4a";

/** The colour: picked, typed, or none. Says where it would not be seen and what is made of it there. */
export function ColourField({ draft: { shown, errors, change } }: { draft: MerchantDraft }) {
  const { look: words } = useWords(merchantWords);
  const typed = shown.brandColor;
  const colour = colourOf(typed);
  const adjusted = (["light", "dark"] as const).flatMap((theme: Theme) => {
    const fill = colour && brandColours(colour, theme).fill;
    return fill && fill !== colour ? [words.adjusted[theme](fill)] : [];
  });
  const hint = adjusted.length > 0 ? adjusted.join(" ") : words.colourHint;
  return (
    <div className={classes.row}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={words.pick}
        value={colour ?? TUA}
        onChange={({ currentTarget }) => change("brandColor", currentTarget.value)}
      />
      <TextInput
        className={classes.text ?? ""}
        label={words.colour}
        description={hint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={TUA}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        data-path="brandColor"
        value={typed}
        error={errors.brandColor ?? (typed.trim() !== "" && colour === null && words.notColour)}
        onChange={({ currentTarget }) => change("brandColor", currentTarget.value)}
        onBlur={() => colour && change("brandColor", colour)}
      />
      {typed !== "" && (
        <Button variant="default" className={classes.remove ?? ""} onClick={() => change("brandColor", "")}>
          {words.removeColour}
        </Button>
      )}
    </div>
  );
}
