/** The product's colors. Without scripts the device's theme applies; theme.js applies the user's saved choice and marks a signed-in reader. */
const light =
  '--ground:#FBFAF7;--raised:#FFF;--lifted:#F3F1EB;--line:#E4E1DA;--edge:#868074;--ink:#15191E;--quiet:#5B6570;--accent:#0B7A6E;--soft:#E6F3F0;--on:#FFF;color-scheme:light'
const dark =
  '--ground:#0C1015;--raised:#12181F;--lifted:#19212A;--line:#222C36;--edge:#5F6E7D;--ink:#E7ECF1;--quiet:#9AA8B5;--accent:#2BB3A3;--soft:#10302F;--on:#06201D;color-scheme:dark'

/** The header, its buttons, the left edge and the width to read are those of the application (`VisitorFrame`, `Page`). */
export const publicPageStyle = `
:root{${dark}}
@media(prefers-color-scheme:light){:root{${light}}}
:root[data-theme=dark]{${dark}}
:root[data-theme=light]{${light}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/20px 'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;-webkit-text-size-adjust:100%}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:8px;z-index:1;padding:8px 12px;background:var(--raised)}
:root:not([data-session]) .member,:root[data-session] .visitor{display:none}
.top nav{display:flex;align-items:center;gap:16px}
.chip{display:inline-flex;align-items:center;height:24px;padding:0 10px;border-radius:999px;background:var(--lifted);font-size:12px;font-weight:500}
.chip.good{background:var(--soft);color:var(--accent)}
.chips{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0 0}
.calls{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px;margin:12px 0 0}
.head .calls{flex:none;margin:4px 0 0 auto}
footer p{max-width:72ch;margin:0 0 8px}
.top{position:sticky;top:0;z-index:1;background:var(--ground);display:flex;align-items:center;justify-content:space-between;gap:16px;height:56px;padding:0 32px;border-bottom:1px solid var(--line)}
.name{color:var(--ink);font:600 20px/1.2 'Source Serif 4 Variable',Georgia,'Times New Roman',serif;letter-spacing:-.015em;text-decoration:none}
.name i{display:inline-block;width:5px;height:5px;margin-left:2px;border-radius:50%;background:var(--accent);vertical-align:super}
.button{display:inline-flex;align-items:center;min-height:36px;padding:0 16px;border-radius:6px;white-space:nowrap;background:var(--accent);color:var(--on);font-weight:500;text-decoration:none}
.top .button{min-height:28px;padding:0 10px;font-size:13px}
.top .plain{background:none;border:1px solid var(--edge);color:var(--ink)}
main{max-width:784px;padding:24px 32px 64px}
.head{display:flex;gap:24px;align-items:flex-start}
.mark{flex:none;display:grid;place-items:center;width:88px;height:88px;border-radius:50%;background:var(--soft);color:var(--accent);font-size:30px;font-weight:500}
.head div{min-width:0}
h1{margin:0;font:500 32px/38px 'Source Serif 4 Variable',Georgia,'Times New Roman',serif;letter-spacing:-.01em;overflow-wrap:anywhere;text-wrap:balance}
.line{margin:4px 0 0;font-size:16px;line-height:24px;overflow-wrap:anywhere}
.quiet{margin:4px 0 0;color:var(--quiet)}
.about{max-width:72ch;margin:24px 0 0;font:16px/27px 'Source Serif 4 Variable',Georgia,'Times New Roman',serif;white-space:pre-line;overflow-wrap:anywhere}
section{margin-top:32px;padding-top:24px;border-top:1px solid var(--line)}
h2{margin:0 0 12px;font-size:16px;line-height:24px;font-weight:650}
dl{display:grid;grid-template-columns:minmax(0,200px) minmax(0,1fr);gap:10px 24px;margin:0}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}
.services{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr));gap:16px 32px}
.services b{display:block;font-weight:500;overflow-wrap:anywhere}
.filed{color:var(--quiet);font-size:13px}
footer{max-width:720px;margin:0 32px;padding:24px 0;border-top:1px solid var(--line);color:var(--quiet);font-size:13px}
@media(max-width:600px){.button{min-height:44px}.top .button{min-height:36px}.top{padding:0 16px}.top nav{gap:8px}.top .visitor:not(.plain){display:none}.head{flex-wrap:wrap}.head div{flex:1}.head .calls{width:100%;margin:0}main{padding:16px 16px 32px}footer{margin:0 16px}.head{gap:16px}.mark{width:64px;height:64px;font-size:22px}h1{font-size:26px;line-height:32px}dl{grid-template-columns:minmax(0,1fr);gap:2px}dd{margin-bottom:10px}}
@media(max-width:374px){.top .chip{display:none}}
@media print{.top,.skip,.calls{display:none}}
`.trim()
