/** Background, text, brand color, text on it, border and line of the hosted page. Lists, because names would be sent. */
const LIGHT = ["#fbfaf7", "#1b1a17", "#0e5c4a", "#fff", "#8a857a", "#1b1a1714"];
const DARK = ["#14171a", "#f4f2ec", "#5bd3a8", "#14171a", "#7b7f84", "#f4f2ec1a"];

const matchesMedia = (query: string): boolean => matchMedia(`(${query})`).matches;
export const prefersReducedMotion = (): boolean => matchesMedia("prefers-reduced-motion:reduce");

/** From this width, the card is centered. On phones it fills the screen. */
export const WIDE = "(min-width:640px)";

/** Styles of the dialog's parts in the current theme. */
export function dialogStyles() {
  const [ground, ink, brand, onBrand, edge, line] = matchesMedia("prefers-color-scheme:dark") ? DARK : LIGHT;
  const centered = "display:flex;align-items:center;justify-content:center;";
  const clickable = "border-radius:8px;text-align:center;cursor:pointer;outline:revert;outline-offset:2px;";
  const button = `${clickable}box-sizing:border-box;width:100%;max-width:340px;padding:12px 16px;font-weight:650;`;
  const screen = "width:100%;height:100%;";
  const fill = `position:absolute;inset:0;${screen}`;
  const cardSize = (height: number) => `width:452px;height:${height ? `${height}px` : "min(760px,94vh)"};
max-height:94vh;max-height:94dvh;border-radius:12px;${prefersReducedMotion() ? "" : "transition:height .18s ease-out;"}
box-shadow:0 0 0 1px ${line},0 6px 20px #1b1a1733;`;
  return {
    // Fills the window as its own backdrop: `::backdrop` can only be styled by stylesheets.
    scrim: `all:initial;direction:ltr;position:fixed;inset:0;${screen}max-width:none;max-height:none;${centered}
overscroll-behavior:contain;background:#14171a99;color:${ink};font:16px/1.5 system-ui,sans-serif;`,
    // As high as its page, once the page reports its height.
    card: (wide: boolean, height: number) =>
      `position:relative;overflow:hidden;background:${ground};${wide ? cardSize(height) : screen}`,
    cover: `${fill}${centered}flex-direction:column;gap:16px;box-sizing:border-box;padding:24px;text-align:center;background:${ground};`,
    frame: fill,
    spinner: "width:28px;height:28px;border:3px solid;border-top-color:transparent;border-radius:50%;",
    closeIcon: `${clickable}position:absolute;top:8px;right:8px;width:44px;height:44px;font-size:24px;line-height:44px;`,
    primary: `${button}background:${brand};color:${onBrand};`,
    plain: `${button}border:1px solid ${edge};`,
    text: "display:block;",
  };
}
