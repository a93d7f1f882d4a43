import { brandColors, type Theme } from "../brand-colors.ts";

/** Colors for light and dark. Text has a contrast of at least 4.5. */
const colors = `
:root{color-scheme:light dark;--background:#fbfaf7;--surface:#fff;--text:#1b1a17;--text-muted:#5e5a52;--brand:#0e5c4a;--on-brand:#fff;--link:#0e5c4a;
--gold:#f2b705;--success:#1f6f43;--failed:#b42318;--processing:#3b5ba5;--warning:#8a5a00;--divider:rgb(27 26 23/.08);--border:#8a857a;
--shadow:0 1px 2px rgb(27 26 23/.05),0 6px 20px rgb(27 26 23/.05)}
@media(prefers-color-scheme:dark){:root{--background:#14171a;--surface:#1d2125;--text:#f4f2ec;--text-muted:#a8a49a;--brand:#5bd3a8;
--on-brand:#14171a;--link:#5bd3a8;--success:#5bd3a8;--failed:#ff8a7a;--processing:#8fb1ff;--warning:#f2b705;--divider:rgb(244 242 236/.1);
--border:#7b7f84;--shadow:none}}`;

/** Layout, text and amount. Sizes are in rem, so they follow the customer's font size. */
const page = `
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main,footer,.languages{max-width:452px;margin:0 auto;padding:0 16px}
main{padding-top:8px}
.test{min-height:100vh;min-height:100dvh;border:4px solid var(--gold)}
.test main,.test footer,.test .languages{max-width:444px;padding-left:12px;padding-right:12px}
@media(min-width:480px) and (min-height:720px){body:not(.frame){padding-top:min(10vh,96px)}}
p,h1,h2,dl,dd,ol,ul{margin:0}
h1,h2{font-size:1.0625rem;line-height:1.35;font-weight:650}
h2{font-size:1rem}
a{color:var(--link);text-underline-offset:2px}
.muted,footer,.tag,.languages{font-size:.875rem;color:var(--text-muted)}
.center{text-align:center}
.nowrap{white-space:nowrap}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.languages{position:relative;display:flex;justify-content:flex-end;height:0}
.languages a{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;color:inherit}
.languages a{position:relative;margin-top:6px}
.check{display:inline-block;margin:-12px 0;padding:12px 6px}
.merchant{display:flex;align-items:center;gap:8px;min-height:40px;padding-right:4.5rem}
.merchant b{min-width:0;font-weight:650;line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.logo{flex:none;height:36px;max-width:38%;object-fit:contain;object-position:0 50%}
@media(prefers-color-scheme:dark){.logo{background:#fff;border-radius:8px;padding:4px 6px}}
.tag{flex:none;background:var(--gold);color:#1b1a17;font-weight:650;border-radius:8px;padding:0 8px;line-height:1.6}
.amount{display:block;font-size:min(2.5rem,15vw);line-height:1.15;font-weight:650;letter-spacing:-.02em;white-space:nowrap;
font-variant-numeric:tabular-nums}
.amount small{font-size:.6em;font-weight:500;letter-spacing:0;color:var(--text-muted)}
.amount.long{font-size:min(1.75rem,7.4vw);line-height:1.5}
.about{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;line-height:1.4}
.reference{display:flex;gap:4px;min-width:0}
.reference bdi:first-child{max-width:9.5em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;direction:rtl}
.description{display:block;white-space:pre-line}
.long:not([open]) .description{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.long summary{list-style:none;cursor:pointer}
.long summary::-webkit-details-marker{display:none}
.more{color:var(--link);text-decoration:underline;text-underline-offset:2px}
.long[open] .more{display:none}
.panel{margin-top:12px;display:grid;grid-template-columns:minmax(0,1fr);gap:12px;background:var(--surface);border:1px solid var(--divider);border-radius:12px;
padding:16px;box-shadow:var(--shadow)}
main>.panel:first-child{margin-top:52px}
ol,ul{padding-left:24px}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 16px;border-top:1px solid var(--divider);padding-top:16px}
dt{color:var(--text-muted)}
dd{text-align:right;text-wrap:balance}
.leave,main>.button,main>[data-close]{margin-top:8px}
footer{padding-top:24px;padding-bottom:24px;text-align:center}
footer .languages{height:auto;justify-content:center}
.connection:not([hidden]){position:fixed;inset:auto 0 0;z-index:2;display:flex;align-items:center;justify-content:center;gap:12px;margin:0;
padding:12px 16px;background:var(--text);color:var(--background);font-size:.9375rem;line-height:1.35}
.connection::before{content:"!";flex:none;width:1.4em;border:2px solid;border-radius:50%;font-weight:700;line-height:1.2;text-align:center}
.connection:not([hidden])~footer{padding-bottom:7rem}
.corner{position:absolute;top:8px;right:8px;width:44px;min-height:44px;padding:0;border:0;color:var(--text)}
.frame .merchant{padding-right:44px}
.frame footer{padding-top:0;padding-bottom:8px}
[tabindex="-1"]:focus{outline:0}
svg{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.icon{flex:none;width:1.5rem;height:1.5rem}
.mark{height:1rem;width:auto;vertical-align:-2px;stroke-width:2.6;color:var(--text)}
.notice{display:flex;gap:12px}
.notice>div{min-width:0;flex:1;display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
.notice h1+p,.notice h2+p,.notice h2+ul{margin-top:-4px}
.notice .icon,.notice h1,.notice h2{color:var(--accent)}
.paid{--accent:var(--success)}.failed{--accent:var(--failed)}.waiting{--accent:var(--processing)}
.attention{--accent:var(--warning)}.closed{--accent:var(--text-muted)}.question,.action{--accent:var(--processing)}
.notice ul{padding-left:20px}
.notice.paid{gap:16px}
.notice.paid .icon{width:3rem;height:3rem}
.notice.paid h1{font-size:1.375rem;line-height:1.3}
form>.notice:not(:has(h1)){border-bottom:1px solid var(--divider);padding-bottom:12px}
.section{display:grid;gap:4px;border-top:1px solid var(--divider);padding-top:16px}
.section .button{margin-top:8px}
.time-left{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 12px;line-height:1.75;white-space:nowrap}
.time-left time{font-size:1.125rem;font-weight:650;font-variant-numeric:tabular-nums;text-align:right}`;

/** Methods, fields and buttons. Choices are tiles with an invisible radio button on top. */
const forms = `
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;font-weight:650}
.fields,.single{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
.fields{padding:8px 0 20px}
.single h2{display:flex;gap:8px}
.networks{display:flex;flex-wrap:wrap;gap:8px;margin-top:4px}
.method>label,.networks label{position:relative;flex:1 1 0;min-width:min-content;display:grid;overflow-wrap:normal}
.method>label>span{flex-direction:column}
.networks label:first-child:nth-last-child(4),.networks label:first-child:nth-last-child(4)~label{flex-basis:40%}
input[type=radio]{position:absolute;inset:0;z-index:1;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
[type=radio]+span{display:flex;align-items:center;justify-content:center;gap:6px;min-height:48px;padding:4px 6px;border:1px solid var(--border);
border-radius:8px;background:var(--background);font-size:.875rem;font-weight:500;line-height:1.2;text-align:center}
[type=radio]+span .icon{width:1.25rem;height:1.25rem;color:var(--text-muted)}
:checked+span{border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand);background:color-mix(in srgb,var(--brand) 8%,var(--background))}
:checked+span .icon{color:var(--brand)}
:checked+span::before{content:"";position:absolute;top:-6px;right:-6px;width:18px;height:18px;border-radius:50%;background:var(--brand)}
:checked+span::after{content:"";position:absolute;top:-2px;right:0;width:5px;height:9px;border:solid var(--on-brand);border-width:0 2px 2px 0;transform:rotate(45deg)}
:focus-visible+span{outline:3px solid var(--brand);outline-offset:2px}
@supports selector(:has(*)){
.methods{display:flex;flex-wrap:wrap;gap:8px}
.methods>.problem{width:100%;margin:0}
.methods>legend{margin-bottom:8px}
.methods>legend.visually-hidden{margin:0}
.methods>.method{display:contents}
.method>.fields{order:1;width:100%;padding:4px 0 0}
.method:not(.single):not(:has(>label>input:checked))>.fields{display:none}}
.next .by-request,.next .by-voucher,form:has(input.by-request:checked) .next>:first-child,form:has(input.by-voucher:checked) .next>:first-child{display:none}
form:has(input.by-request:checked) .next .by-request,form:has(input.by-voucher:checked) .next .by-voucher{display:inline}
.label-row{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 8px;margin-bottom:4px}
.label-row label,.field legend{font-weight:500;font-size:.875rem}
.problem{color:var(--failed);font-size:.875rem;font-weight:500;margin-bottom:4px}
.health-warning{display:flex;gap:6px;text-wrap:balance;margin-top:8px;font-size:.875rem;line-height:1.35;color:var(--warning)}
.health-warning .icon{width:1.125rem;height:1.125rem}
.problem::before{content:"! ";font-weight:700}
input:not([type=radio]){scroll-margin:6rem 0 2rem;display:block;width:100%;min-height:48px;padding:8px 12px;font:inherit;font-size:1.0625rem;color:inherit;
background:var(--background);border:1px solid var(--border);border-radius:8px;font-variant-numeric:tabular-nums}
[aria-invalid] [type=radio]+span,input[aria-invalid]:not([type=radio]){border-color:var(--failed);border-width:2px}
code{display:inline-block}
.pair .label-row{flex-direction:column}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,7.5rem),1fr));gap:12px;align-items:end}
button,.button{display:grid;grid-auto-flow:column;place-content:center;align-items:center;gap:0 8px;width:100%;min-height:48px;padding:10px 16px;font:inherit;
font-weight:650;color:var(--link);background:none;border:1px solid var(--border);border-radius:8px;text-align:center;text-decoration:none;cursor:pointer}
.primary{min-height:52px;background:var(--brand);border-color:var(--brand);color:var(--on-brand);font-size:1.0625rem}
[aria-disabled=true]{opacity:.7;cursor:progress}
@media(prefers-reduced-motion:no-preference){@keyframes turn{to{transform:rotate(1turn)}}
[aria-disabled=true]::before{content:"";width:1em;height:1em;border:2px solid;border-right-color:transparent;border-radius:50%;animation:turn 1s linear infinite}}
@supports selector(:has(*)){form:has(#phone:not(:placeholder-shown)) .order-phone{visibility:hidden}}
.plain{border:0;font-size:.9375rem;font-weight:500;color:var(--text-muted);text-decoration:underline;text-underline-offset:2px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.primary:focus-visible{outline-color:var(--text)}
@media(forced-colors:active){.primary{border:3px solid}:checked+span{outline:3px solid Highlight;outline-offset:-3px}
.notice{--accent:CanvasText}:checked+span .icon{color:Highlight}:focus-visible+span{outline-offset:2px}}`;

/** The inlined stylesheet of each page. The page's policy allows it by hash. */
export const stylesheet = (colors + page + forms).replaceAll("\n", "");

/** The stylesheet with a merchant's color (`#rrggbb`), adapted for contrast. Null uses the default color. */
export function stylesheetIn(brandColor: string | null): string {
  if (brandColor === null) return stylesheet;
  return `${stylesheet}${brandRule(brandColor, "light")}@media(prefers-color-scheme:dark){${brandRule(brandColor, "dark")}}`;
}

function brandRule(brandColor: string, theme: Theme): string {
  const { fill, onFill, text } = brandColors(brandColor, theme);
  return `:root{--brand:${fill};--on-brand:${onFill};--link:${text}}`;
}
