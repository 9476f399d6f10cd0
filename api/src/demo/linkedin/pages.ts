import { escapeHtml } from '../../adapters/mail/compose-mail.ts'
import type { ProviderPerson } from './people.ts'

const style = `
:root{color-scheme:light dark;--ground:#fbfaf7;--raised:#fff;--line:#e4e1da;--text:#15191e;--quiet:#5b6570;--accent:#0b7a6e;--good:#2a7a4b;--caution:#8a5d0a}
@media (prefers-color-scheme:dark){:root{--ground:#0c1015;--raised:#12181f;--line:#222c36;--text:#e7ecf1;--quiet:#9aa8b5;--accent:#2bb3a3;--good:#3fa66b;--caution:#d69a2d}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;display:flex;justify-content:center;padding:clamp(24px,7vh,72px) 16px}
main{width:100%;max-width:520px}
.mark{display:inline-block;border:1px solid var(--caution);color:var(--caution);border-radius:999px;padding:2px 10px;font-size:12px;font-weight:600}
h1{font-size:24px;line-height:1.25;font-weight:650;margin:16px 0 8px;text-wrap:balance}
p{margin:0 0 24px;color:var(--quiet);max-width:60ch}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:8px;background:var(--raised);overflow:hidden}
li+li{border-top:1px solid var(--line)}
button{font:inherit;color:inherit;cursor:pointer}
.person{display:grid;grid-template-columns:44px 1fr;gap:4px 16px;width:100%;padding:16px;background:none;border:0;text-align:left;transition:background 140ms ease-out}
.person:hover{background:color-mix(in srgb,var(--accent) 9%,transparent)}
.person:hover .name{color:var(--accent)}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:-3px}
.face{grid-row:span 4;width:44px;height:44px;border-radius:50%;display:grid;place-items:center;font-size:14px;font-weight:600;background:color-mix(in srgb,var(--accent) 16%,transparent)}
.name{font-weight:600}
.headline,.shows{font-size:14px;color:var(--quiet);line-height:1.45}
.address{font-size:14px;overflow-wrap:anywhere}
.address b{font-weight:500;white-space:nowrap}
.yes{color:var(--good)}.no{color:var(--caution)}
.cancel{margin-top:24px;min-height:44px;padding:0 16px;background:none;border:1px solid var(--line);border-radius:6px}
.cancel:hover{border-color:var(--quiet)}
a{color:var(--accent)}
@media (prefers-reduced-motion:reduce){.person{transition:none}}
`

/** The page to choose who signs in. */
export function personPage(people: ProviderPerson[]): string {
  return document(
    'Choose an account',
    `<h1>Choose an account</h1>
<p>LinkedIn would ask for a password here. In the demo, choose one of these invented people. Each shows a different sign-in case.</p>
<form method="post">
<ul>${people.map((person) => `<li>${choice(person)}</li>`).join('')}</ul>
<button class="cancel" name="person" value="">Cancel and go back</button>
</form>`,
  )
}

function choice({ subject, firstName, lastName, headline, email, isEmailVerified, shows }: ProviderPerson): string {
  const state = isEmailVerified ? '<b class="yes">✓ confirmed</b>' : '<b class="no">△ not confirmed</b>'
  return `<button class="person" name="person" value="${escapeHtml(subject)}">
<span class="face" aria-hidden="true">${escapeHtml(`${firstName[0]}${lastName[0]}`)}</span>
<span class="name">${escapeHtml(`${firstName} ${lastName}`)}</span>
<span class="headline">${escapeHtml(headline)}</span>
<span class="address">${escapeHtml(email)} ${state}</span>
<span class="shows">${escapeHtml(shows)}</span>
</button>`
}

export function expiredPage(login: string): string {
  return document(
    'This sign-in has ended',
    `<h1>This sign-in has ended</h1><p>It's complete or timed out after 10 minutes. Nothing changed.</p><a href="${escapeHtml(login)}">Go back and start again</a>`,
  )
}

export function failedPage(login: string): string {
  return document(
    'The LinkedIn simulator failed',
    `<h1>The LinkedIn simulator failed</h1><p>Nothing changed.</p><a href="${escapeHtml(login)}">Go back and start again</a>`,
  )
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg"><title>${escapeHtml(title)} · LinkedIn simulator (demo)</title><style>${style}</style></head>
<body><main><span class="mark">LinkedIn simulator (demo)</span>
${body}
</main></body>
</html>
`
}
