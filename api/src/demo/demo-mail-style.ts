/** Added to the style of every public page. */
export const demoPageStyle = `
main h2 { margin: 32px 0 8px; }
iframe:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
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
main nav { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-top: 24px; }
iframe { display: block; width: 100%; height: 640px; margin-top: 24px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); }
pre { margin: 0; padding: 24px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 600px) {
  .mails li { grid-template-columns: minmax(0, 1fr); }
  .mails .subject { white-space: normal; }
  .mails time { text-align: left; }
  iframe { height: 720px; }
  pre { padding: 16px; }
}
`
