/** Colours, each with its dark twin; every pair of text and ground has a contrast of at least 4.5. */
const colours = `
:root{color-scheme:light dark;--ground:#fbfaf7;--raised:#fff;--ink:#1b1a17;--quiet:#5e5a52;--brand:#0e5c4a;--on-brand:#fff;
--gold:#f2b705;--paid:#1f6f43;--failed:#b42318;--waiting:#3b5ba5;--attention:#8a5a00;--line:rgb(27 26 23/.08);--edge:#8a857a;
--lift:0 1px 2px rgb(27 26 23/.05),0 6px 20px rgb(27 26 23/.05)}
@media(prefers-color-scheme:dark){:root{--ground:#14171a;--raised:#1d2125;--ink:#f4f2ec;--quiet:#a8a49a;--brand:#5bd3a8;
--on-brand:#14171a;--paid:#5bd3a8;--failed:#ff8a7a;--waiting:#8fb1ff;--attention:#f2b705;--line:rgb(244 242 236/.1);
--edge:#7b7f84;--lift:none}}`;

/** The column, the words and the amount. */
const page = `
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
.test::after{content:"";position:fixed;inset:0;border:4px solid var(--gold);pointer-events:none}
main,footer{max-width:452px;margin:0 auto;padding:0 16px}
main{padding-top:24px}
p,h1,h2,dl,dd,ol,ul{margin:0}
h1,h2{font-size:17px;line-height:1.35;font-weight:650}
h2{font-size:16px}
a{color:var(--brand);text-underline-offset:2px}
.quiet,footer,.tag{font-size:14px;color:var(--quiet)}
.center{text-align:center}
.nowrap{white-space:nowrap}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.merchant{display:flex;align-items:baseline;gap:8px;justify-content:space-between}
.merchant b{font-weight:650}
.tag{flex:none;background:var(--gold);color:#1b1a17;font-weight:650;border-radius:8px;padding:0 8px;line-height:22px}
.amount{display:block;margin:4px 0;font-size:44px;line-height:56px;font-weight:650;letter-spacing:-.02em;white-space:nowrap;
font-variant-numeric:tabular-nums}
.amount small{font-size:24px;font-weight:500;letter-spacing:0;color:var(--quiet)}
.amount.long{font-size:28px}
.amount.long small{font-size:18px}
.description{white-space:pre-line;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
.panel{margin-top:16px}
.panel{display:grid;gap:16px;background:var(--raised);border:1px solid var(--line);border-radius:12px;padding:16px;box-shadow:var(--lift)}
.panel>*{min-width:0}
ol,ul{padding-left:24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;border-top:1px solid var(--line);padding-top:16px}
dt{color:var(--quiet)}
dd{text-align:right}
.leave{margin-top:8px;text-align:center}
.panel .leave{margin:0}
.leave+.quiet{margin-top:0}
.reference{margin-top:8px;text-align:center}
.reference span{color:var(--ink)}
footer{padding-top:24px;padding-bottom:24px;text-align:center}
footer p+p{margin-top:4px}
svg{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.icon{flex:none;width:24px;height:24px}
.mark{height:16px;width:auto;vertical-align:-2px;stroke-width:2.6;color:var(--ink)}
.notice{display:flex;gap:12px}
.notice>div{min-width:0;flex:1;display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
.notice h1+p,.notice h2+p,.notice h2+ul{margin-top:-4px}
.notice .icon,.notice h1,.notice h2{color:var(--tone)}
.paid{--tone:var(--paid)}.failed{--tone:var(--failed)}.waiting{--tone:var(--waiting)}
.attention{--tone:var(--attention)}.closed{--tone:var(--quiet)}
.notice ul{padding-left:20px}
form>.notice:not(:has(h1)){border-bottom:1px solid var(--line);padding-bottom:16px}
.apart{display:grid;gap:4px;border-top:1px solid var(--line);padding-top:16px}
.apart .button{margin-top:8px}`;

/** Methods, fields and buttons. */
const forms = `
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;font-weight:650}
.methods>.method{border-top:1px solid var(--line)}
.methods>.method:first-of-type{border:0}
.method>label{display:flex;align-items:center;gap:12px;min-height:52px;cursor:pointer}
.method>label .icon{color:var(--quiet)}
.method:has(>label>input:checked)>label{font-weight:650}
.method:has(>label>input:checked)>label .icon{color:var(--brand)}
.fields,.single{display:grid;gap:16px}
.fields{padding:4px 0 20px}
.single h2{display:flex;gap:8px}
@supports selector(:has(*)){.method:not(.single):not(:has(>label>input:checked))>.fields{display:none}}
.field label:not(.networks label),.field legend{display:block;font-weight:500;font-size:15px}
.field>.quiet{margin-bottom:4px}
.problem{color:var(--failed);font-size:14px;font-weight:500;margin-bottom:4px}
.problem::before{content:"! ";font-weight:700}
input:not([type=radio]){display:block;width:100%;min-height:48px;padding:8px 12px;font:inherit;font-size:17px;color:inherit;
background:var(--ground);border:1px solid var(--edge);border-radius:8px;font-variant-numeric:tabular-nums}
.field>label+input{margin-top:4px}
[aria-invalid] input,input[aria-invalid]{border-color:var(--failed);border-width:2px}
input[type=radio]{accent-color:var(--brand);width:20px;height:20px;margin:0;flex:none}
.networks{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:4px}
.networks label:last-child:nth-child(odd){grid-column:1/-1}
.networks label{display:flex;align-items:center;gap:8px;min-height:48px;padding:4px 10px;border:1px solid var(--edge);
border-radius:8px;background:var(--ground);line-height:1.2;font-size:15px;cursor:pointer;overflow-wrap:normal}
.networks label:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:end}
button,.button{display:grid;place-content:center;width:100%;min-height:48px;padding:10px 16px;font:inherit;font-weight:650;color:var(--brand);
background:none;border:1px solid var(--edge);border-radius:8px;text-align:center;text-decoration:none;cursor:pointer}
.primary{min-height:52px;background:var(--brand);border-color:var(--brand);color:var(--on-brand);font-size:17px}
.plain{border:0;font-size:15px;font-weight:500;color:var(--quiet);text-decoration:underline;text-underline-offset:2px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.primary:focus-visible{outline-color:var(--ink)}`;

/** The one stylesheet, printed into each page; the page's policy knows it by its hash. */
export const stylesheet = (colours + page + forms).replaceAll("\n", "");
