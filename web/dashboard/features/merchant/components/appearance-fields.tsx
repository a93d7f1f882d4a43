import { Button, Input, TextInput } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { brandColors, type Theme } from "../../../../brand-colors.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { HINT_BELOW } from "../../../ui/theme.tsx";
import { merchantMessages } from "../i18n/merchant-messages.ts";
import { LOGO_TYPES, type LogoProblem, readLogo } from "../model/logo-file.ts";
import { parseColor, toLogoUrl } from "../model/merchant-settings.ts";
import type { MerchantForm } from "../model/use-merchant-form.ts";
import classes from "./appearance-fields.module.css";

interface Props {
  form: MerchantForm;
}

/** The logo: choose or drop a file, preview it, or remove it. */
export function LogoField({ form }: Props) {
  const { appearance: messages } = useMessages(merchantMessages);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [hint, error] = [useId(), useId()];
  const url = toLogoUrl(form.values.logo);
  const errorText = problem ? messages.problems[problem] : form.errors.logo;

  async function selectFile(file: File | undefined) {
    if (!file) return;
    setReading(true);
    const read = await readLogo(file);
    setReading(false);
    const isProblem = typeof read === "string";
    setProblem(isProblem ? read : null);
    if (!isProblem) form.setFieldValue("logo", read);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void selectFile(event.dataTransfer.files[0]);
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <fieldset className={classes.field} aria-describedby={`${hint} ${error}`}>
      <legend className={`${classes.label} weight-550`}>{messages.logo}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button is the accessible alternative to dropping */}
      <div
        className={`${classes.drop} row`}
        data-over={isOver || undefined}
        data-wrong={errorText ? true : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <div className={classes.plate}>
          {url ? (
            <img src={url} alt={messages.chosen} />
          ) : (
            <span className={`${classes.none} stack middle gap-4 small`}>
              <IconPhoto size={20} stroke={1.5} aria-hidden />
              {messages.noLogo}
            </span>
          )}
        </div>
        <div className="row">
          <Button
            variant="default"
            data-path="logo"
            loading={isReading}
            aria-describedby={`${hint} ${error}`}
            onClick={() => input.current?.click()}
          >
            {url ? messages.replace : messages.choose}
          </Button>
          <span className={`${classes.or} muted small`}>{messages.drop}</span>
          {url && (
            <Button
              variant="default"
              onClick={() => {
                setProblem(null);
                form.setFieldValue("logo", null);
              }}
            >
              {messages.removeLogo}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={messages.choose}
          accept={LOGO_TYPES.join(",")}
          onChange={({ currentTarget }) => {
            void selectFile(currentTarget.files?.[0]);
            // Allows choosing the same file again after it changed.
            currentTarget.value = "";
          }}
        />
      </div>
      <p id={hint} className={`${classes.hint} muted small above-4`}>
        {messages.logoHint}
      </p>
      <div id={error} role="alert">
        {errorText && <Input.Error>{errorText}</Input.Error>}
      </div>
    </fieldset>
  );
}

/** Tua's color, the picker's initial value. */
const TUA = "#0e5c4a";

/** The brand color: picked, typed, or none. Warns of low contrast and shows the adapted color. */
export function ColorField({ form }: Props) {
  const { appearance: messages } = useMessages(merchantMessages);
  const typed = form.values.brandColor;
  const color = parseColor(typed);
  const field = form.getInputProps("brandColor");
  const adjusted = (["light", "dark"] as const).flatMap((theme: Theme) => {
    const fill = color && brandColors(color, theme).fill;
    return fill && fill !== color ? [messages.adjusted[theme](fill)] : [];
  });
  return (
    <div className={classes.color}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={messages.pick}
        value={color ?? TUA}
        onChange={field.onChange}
      />
      <TextInput
        className={classes.text ?? ""}
        label={messages.color}
        description={adjusted.length > 0 ? adjusted.join(" ") : messages.colorHint}
        inputWrapperOrder={HINT_BELOW}
        placeholder={TUA}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...field}
        error={field.error ?? (typed.trim() !== "" && color === null && messages.notColor)}
        onBlur={() => color && form.setFieldValue("brandColor", color)}
      />
      {typed !== "" && (
        <Button
          variant="default"
          className={classes.remove ?? ""}
          onClick={() => form.setFieldValue("brandColor", "")}
        >
          {messages.removeColor}
        </Button>
      )}
    </div>
  );
}
