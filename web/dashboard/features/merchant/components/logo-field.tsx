import { Button, Input } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { useWords } from "../../../lib/words/words.ts";
import { logoAddress } from "../model/draft.ts";
import { LOGO_TYPES, type LogoProblem, readLogo } from "../model/logo-file.ts";
import type { MerchantDraft } from "../model/use-merchant-draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import classes from "./logo-field.module.css";

/** The logo: chosen or dropped, shown as it will be, or taken away. */
export function LogoField({ draft: { shown, errors, change } }: { draft: MerchantDraft }) {
  const { look: words } = useWords(merchantWords);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [hint, error] = [useId(), useId()];
  const address = logoAddress(shown.logo);
  const says = problem ? words.problems[problem] : errors.logo;

  async function take(file: File | undefined) {
    if (!file) return;
    setReading(true);
    const read = await readLogo(file);
    setReading(false);
    const isProblem = typeof read === "string";
    setProblem(isProblem ? read : null);
    if (!isProblem) change("logo", read);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <fieldset className={classes.field} aria-describedby={`${hint} ${error}`}>
      <legend className={classes.label}>{words.logo}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of two; the button is the other */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-wrong={says ? true : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <div className={classes.plate}>
          {address ? (
            <img src={address} alt={words.chosen} />
          ) : (
            <span className={classes.none}>
              <IconPhoto size={20} stroke={1.5} aria-hidden />
              {words.noLogo}
            </span>
          )}
        </div>
        <div className={classes.ways}>
          <Button
            variant="default"
            data-path="logo"
            loading={isReading}
            aria-describedby={`${hint} ${error}`}
            onClick={() => input.current?.click()}
          >
            {address ? words.replace : words.choose}
          </Button>
          <span className={classes.or}>{words.drop}</span>
          {address && (
            <Button
              variant="default"
              onClick={() => {
                setProblem(null);
                change("logo", null);
              }}
            >
              {words.removeLogo}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.choose}
          accept={LOGO_TYPES.join(",")}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file may be chosen again, changed meanwhile.
            currentTarget.value = "";
          }}
        />
      </div>
      <p id={hint} className={classes.hint}>
        {words.logoHint}
      </p>
      <div id={error} role="alert">
        {says && <Input.Error>{says}</Input.Error>}
      </div>
    </fieldset>
  );
}
