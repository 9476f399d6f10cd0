/** Added to the style of every public page. */
export const partnerPageStyle = `
.lead{max-width:72ch;margin:8px 0 0;font-size:16px;line-height:24px;color:var(--quiet)}
.find{display:flex;gap:8px;margin:24px 0 16px;max-width:560px}
.find input{flex:1}
label{display:block;margin:0 0 4px;font-weight:500}
label small{font-weight:400;color:var(--quiet);font-size:13px}
input,textarea{width:100%;min-height:40px;padding:8px 12px;border:1px solid var(--quiet);border-radius:6px;background:var(--raised);color:var(--ink);font:inherit}
textarea{min-height:120px;line-height:20px;resize:vertical}
input:focus-visible,textarea:focus-visible,.button:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
input[type=checkbox]{appearance:none;flex:none;display:grid;place-items:center;width:18px;height:18px;min-height:0;margin:1px 0 0;padding:0;border:1.5px solid var(--edge);border-radius:4px;cursor:pointer}
input[type=checkbox]:checked{border-color:var(--accent);background:var(--accent)}
input[type=checkbox]:checked::before{content:'';width:5px;height:9px;margin-top:-2px;border:solid var(--on);border-width:0 2px 2px 0;transform:rotate(45deg)}
input[type=checkbox][aria-invalid]{border-color:var(--bad)}
button.button{border:0;font:inherit;font-weight:500;cursor:pointer;min-height:40px}
.kinds{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 24px}
.kinds a{display:inline-flex;align-items:center;min-height:32px;padding:0 12px;border:1px solid var(--line);border-radius:999px;color:var(--ink);text-decoration:none}
.kinds a[aria-current]{border-color:var(--accent);background:var(--soft);color:var(--accent);font-weight:500}
.lead+.kinds{margin-top:16px}
.partners>li{padding:20px 0;border-top:1px solid var(--line)}
.partners h2{margin:0;font:500 20px/28px 'Source Serif 4 Variable',Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
.partners h2 a{color:var(--ink);text-decoration:none}.partners h2 a:hover{text-decoration:underline}
.partners p{margin:4px 0 0;max-width:72ch;overflow-wrap:anywhere}
.partners .filed{max-width:none}
.mark{border-radius:6px}
.chip.paid{border:1px solid var(--quiet);background:none}
.paid-note,.sent{margin:24px 0 0;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--raised)}
.paid-note p,.sent p{margin:4px 0 0;max-width:72ch}
.sent{border-color:var(--accent)}
table{width:100%;border-collapse:collapse}
th{padding:8px 16px 8px 0;text-align:left;font-weight:500;color:var(--quiet);border-bottom:1px solid var(--line)}
td{padding:10px 16px 10px 0;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
form.ask{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;max-width:640px}
form.ask .wide{grid-column:1/-1}
.agree{display:flex;gap:12px;align-items:flex-start}.agree label{margin:0;font-weight:400}
@media(forced-colors:active){input[type=checkbox]{appearance:auto}}
.wrong{margin:4px 0 0;color:var(--bad);font-size:13px}
.next{margin:24px 0 0}
:root{--bad:#E57C6E}@media(prefers-color-scheme:light){:root{--bad:#B03A2A}}:root[data-theme=dark]{--bad:#E57C6E}:root[data-theme=light]{--bad:#B03A2A}
@media(max-width:600px){form.ask{grid-template-columns:minmax(0,1fr)}input:not([type=checkbox]),.find .button,button.button{min-height:44px}
table,tbody,tr,td{display:block}thead{position:absolute;left:-9999px}tr{padding:12px 0;border-bottom:1px solid var(--line)}td{padding:2px 0;border:0}td[data-label]::before{content:attr(data-label) ': ';color:var(--quiet)}}
`.trim()
