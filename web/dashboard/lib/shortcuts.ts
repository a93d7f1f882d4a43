import { useEffect, useEffectEvent } from "react";
import { usePreferences } from "./preferences.ts";

/** Maximum delay between the two keys of a sequence. */
const PAIR_MS = 1_500;

/** Matches keys and their timestamps against commands: a single key (`j`) or a sequence (`g p`). */
export function createKeyReader() {
  let first: { key: string; at: number } | null = null;
  return (key: string, at: number, commands: readonly string[]): string | null => {
    const pair = first && at - first.at < PAIR_MS ? `${first.key} ${key}` : null;
    first = null;
    if (pair && commands.includes(pair)) return pair;
    if (commands.some((command) => command.startsWith(`${key} `))) first = { key, at };
    return commands.includes(key) ? key : null;
  };
}

/** Whether a key counts as a command: no modifier, and not in a field, menu or dialog. */
function isCommandKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], [role='menu'], [role='listbox']"))
    return false;
  return document.querySelector("[aria-modal='true']") === null;
}

/**
 * Keyboard shortcuts while the component is mounted: single keys, and sequences such as `g p`. Off if the
 * member disabled them (WCAG 2.1.4).
 */
export function useShortcuts(commands: Readonly<Record<string, () => void>>): void {
  const { shortcuts } = usePreferences();
  const run = useEffectEvent((command: string) => commands[command]?.());
  const names = useEffectEvent(() => Object.keys(commands));
  useEffect(() => {
    if (!shortcuts) return;
    const read = createKeyReader();
    const press = (event: KeyboardEvent) => {
      if (event.repeat || !isCommandKey(event)) return;
      // Caps Lock produces capitals. A letter with Shift is a different key.
      const key = event.shiftKey ? event.key : event.key.toLowerCase();
      // The event's time: a busy page handles events late.
      const command = read(key, event.timeStamp, names());
      if (command === null) return;
      event.preventDefault();
      run(command);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [shortcuts]);
}
