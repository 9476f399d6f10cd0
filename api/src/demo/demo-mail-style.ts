/** The product's colors, without its scripts. */
export const demoPageStyle = `
:root { color-scheme: dark light; --ground: #0C1015; --raised: #12181F; --line: #222C36; --ink: #E7ECF1; --quiet: #9AA8B5; --accent: #2BB3A3; }
@media (prefers-color-scheme: light) {
  :root { --ground: #FBFAF7; --raised: #FFFFFF; --line: #E4E1DA; --ink: #15191E; --quiet: #5B6570; --accent: #0B7A6E; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/26px 'Inter Variable', Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header { display: flex; align-items: center; gap: 12px; height: 56px; padding: 0 24px; border-bottom: 1px solid var(--line); }
header { position: sticky; top: 0; z-index: 2; background: var(--ground); }
header a { color: var(--ink); font: 600 20px/1.2 'Source Serif 4 Variable', Georgia, serif; text-decoration: none; letter-spacing: -0.015em; }
header i { display: inline-block; width: 5px; height: 5px; margin-left: 2px; border-radius: 50%; background: var(--accent); vertical-align: super; }
.badge { padding: 0 10px; border: 1px solid var(--line); border-radius: 999px; color: var(--quiet); font-size: 12px; line-height: 22px; }
main { max-width: 880px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { margin: 0 0 8px; font: 500 32px/40px 'Source Serif 4 Variable', Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 16px; font-weight: 650; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, iframe:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.quiet { margin: 0; color: var(--quiet); font-size: 14px; line-height: 22px; font-variant-numeric: tabular-nums; }
.empty { margin: 32px 0; padding: 32px 24px; border: 1px dashed var(--line); border-radius: 8px; color: var(--quiet); }
.mails { margin: 24px 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.mails li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 220px) 160px; gap: 4px 24px; align-items: baseline; padding: 12px 0; border-bottom: 1px solid var(--line); }
.mails li:hover { background: var(--raised); }
.mails .subject { overflow: hidden; color: var(--ink); font-weight: 500; text-decoration: none; text-overflow: ellipsis; white-space: nowrap; }
.mails .subject::after { position: absolute; inset: 0; content: ''; }
.mails a.quiet { position: relative; z-index: 1; justify-self: start; max-width: 100%; overflow: hidden; text-decoration: none; text-overflow: ellipsis; white-space: nowrap; }
.mails a.quiet:hover { text-decoration: underline; }
.mails time { text-align: right; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-top: 24px; }
iframe { display: block; width: 100%; height: 640px; margin-top: 24px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); }
pre { margin: 0; padding: 24px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 600px) {
  header { padding: 0 16px; }
  main { padding: 24px 16px 48px; }
  h1 { font-size: 24px; line-height: 32px; }
  .mails li { grid-template-columns: minmax(0, 1fr); }
  .mails .subject { white-space: normal; }
  .mails time { text-align: left; }
  iframe { height: 720px; }
  pre { padding: 16px; }
}
`
