import { useEffect, useEffectEvent } from "react";
import { usePreferences } from "./preferences.ts";

/** The second key of a pair comes this soon after the first. */
const PAIR_MS = 1_500;

/** Reads keys, with when they were pressed: of the commands (`j`, or a pair as `g p`) the one that is now whole. */
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

/** Whether a key was pressed as a command: not with another one held, not in a field, a menu or a dialog. */
function isCommandKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], [role='menu'], [role='listbox']"))
    return false;
  return document.querySelector("[aria-modal='true']") === null;
}

/**
 * Single keys, and pairs such as `g p`, that are commands while this is shown. Whoever switched them off (WCAG 2.1.4)
 * types in peace.
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
      // Caps lock writes capitals; Shift with a letter is another key.
      const key = event.shiftKey ? event.key : event.key.toLowerCase();
      // When it was pressed: a page that is busy hears of it later.
      const command = read(key, event.timeStamp, names());
      if (command === null) return;
      event.preventDefault();
      run(command);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [shortcuts]);
}
