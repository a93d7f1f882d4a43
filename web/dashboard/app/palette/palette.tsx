import { Modal } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useMessages } from "../../lib/i18n/messages.ts";
import { type Entry, type EntryGroup, matching } from "./entries.ts";
import classes from "./palette.module.css";
import { paletteMessages } from "./palette-messages.ts";
import { useActionEntries } from "./use-action-entries.ts";
import { usePageEntries } from "./use-page-entries.ts";
import { usePaymentEntries } from "./use-payment-entries.tsx";

/** Searches pages, actions and payments: a combobox whose list is always open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const messages = useMessages(paletteMessages);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  // Enter opens the selected entry. While payments are loading and nothing matches, it opens the first
  // result.
  const [wanted, setWanted] = useState(false);
  const pages = usePageEntries();
  const actions = useActionEntries();
  const payments = usePaymentEntries(typed);
  const groups = inOrder(matching([...pages, ...actions], typed), payments);
  const entries = groups.flatMap(({ within }) => within);
  const at = Math.min(chosen, entries.length - 1);
  const optionId = (entry: Entry | undefined) => entry && `${id}-${entry.group}-${entry.id}`;
  const active = optionId(entries[at]);

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const run = useEffectEvent((entry: Entry) => {
    onClose();
    entry.run();
  });
  const first = entries[at];
  const isReady = wanted && first !== undefined;
  useEffect(() => {
    if (isReady) run(first);
  }, [isReady, first]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key];
    if (to !== undefined) setChosen(to);
    else if (event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter") setWanted(true);
  };
  const isEmpty = entries.length === 0 && !payments.isSearching && !payments.hasFailed;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={600}
      yOffset="12dvh"
      // Mantine's scroll lock inserts a style element, which our policy forbids; tokens.css locks instead.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.palette ?? "", inner: classes.inner ?? "" }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content radius={12} aria-label={messages.title}>
        <div className={`${classes.field} line gap-12 rigid ruled-below`}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label={messages.field}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active}
            aria-autocomplete="list"
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            data-autofocus
            placeholder={messages.field}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(0);
              setWanted(false);
            }}
            onKeyDown={press}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={messages.title} className={classes.list}>
          {groups.map(({ group, within }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className={`${classes.group} term`} role="presentation">
                {messages.groups[group]}
              </div>
              {within.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry) ?? ""}
                  entry={entry}
                  isChosen={optionId(entry) === active}
                  onPick={() => {
                    setChosen(entries.indexOf(entry));
                    setWanted(true);
                  }}
                  onHover={() => setChosen(entries.indexOf(entry))}
                />
              ))}
            </div>
          ))}
        </div>
        {isEmpty && (
          <div className={`${classes.empty} stack gap-4 pretty`}>
            <p>{messages.none(typed.trim())}</p>
            <p className="hint">{messages.hint}</p>
          </div>
        )}
        {payments.hasFailed && <p className={`${classes.failed} small failed`}>{messages.searchFailed}</p>}
        <p role="status" className={`${classes.status} rigid tiny muted`} data-looking={payments.isSearching}>
          {payments.isSearching ? messages.searching : typed.trim() && messages.found(entries.length)}
        </p>
        <footer className={`${classes.foot} line rigid tiny muted`} id={`${id}-hint`}>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {messages.keys.move}
          <kbd>↵</kbd> {messages.keys.open}
          <kbd>{messages.shortcuts.escape}</kbd> {messages.keys.leave}
        </footer>
      </Modal.Content>
    </Modal.Root>
  );
}

interface Group {
  group: EntryGroup;
  within: Entry[];
}

/** Payments come last, or first if the input is exactly a payment's reference. */
function inOrder(found: Entry[], payments: ReturnType<typeof usePaymentEntries>): Group[] {
  const of = (group: EntryGroup): Group => ({
    group,
    within: [...found, ...payments.entries].filter((entry) => entry.group === group),
  });
  const groups = payments.isExact
    ? [of("payments"), of("pages"), of("actions")]
    : [of("pages"), of("actions"), of("payments")];
  return groups.filter(({ within }) => within.length > 0);
}

interface OptionProps {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onPick: () => void;
  onHover: () => void;
}

function Option({ id, entry: { label, detail, keys, icon: Icon }, isChosen, onPick, onHover }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`${classes.option} line gap-12`}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isChosen ? undefined : onHover}
      onClick={onPick}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={`${classes.label} weight-550 cut`}>{label}</span>
      {detail && <span className={`${classes.detail} muted small cut`}>{detail}</span>}
      {keys && (
        <span className={`${classes.keys} line gap-4 rigid push`} aria-hidden>
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}
