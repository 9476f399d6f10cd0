import { paths } from '@mandate/contract/frame/paths'
import { escapeHtml } from '../adapters/mail/compose-mail.ts'
import type { PageFonts } from './page-fonts.ts'
import { publicPageStyle } from './public-page-style.ts'

/** What every page of this site has. */
export interface Site {
  fonts: PageFonts
  isDemo: boolean
}

interface Framed {
  title: string
  head: string
  body: string
  /** What the skip link leads to: 'Skip to the profile'. */
  skip: string
  /** The page of the application that a visitor opens after signing in. */
  returnTo?: string
  /** HTML below the content. */
  footer?: string
  /** More rules than every public page needs. */
  style?: string
  /** Without scripts, the device's theme applies, and everyone is a visitor. */
  hasScripts?: boolean
  site: Site
}

/** A whole page that the server writes itself, readable without scripts. `head`, `body` and `footer` are HTML. */
export function framePublicPage({ title, head, body, skip, returnTo, footer = '', style = '', hasScripts = true, site: { fonts, isDemo } }: Framed): string {
  const back = returnTo ? returnQuery(returnTo) : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)} · Mandate</title>
${head}
<link rel="icon" type="image/svg+xml" href="/icon.svg">
${fonts.links}
${hasScripts ? '<script src="/theme.js"></script>' : ''}
<style>${fonts.style}${publicPageStyle}${style}</style>
</head>
<body>
<a class="skip" href="#content">${escapeHtml(skip)}</a>
<header class="top"><a class="name" href="/" aria-label="Mandate home">Mandate<i></i></a><nav aria-label="Account">${isDemo ? '<span class="chip" title="Demo: all people, firms and figures are invented">Demo</span>' : ''}<a class="button plain visitor" href="${paths.login}${back}">Sign in</a><a class="button visitor" href="${paths.signUp}${back}">Sign up</a><a class="button plain member" href="${paths.search}">Search</a><a class="button member" href="/">Home</a></nav></header>
<main id="content">
${body}
</main>
${footer && `<footer>${footer}</footer>`}
</body>
</html>
`
}

export const returnQuery = (path: string) => `?returnUrl=${encodeURIComponent(path)}`

interface Described {
  title: string
  description: string
  address: string
  /** Open Graph properties that this kind of page adds. */
  meta: Record<string, string>
  structuredData: object
}

/** What search engines and link previews read. */
export function headOf({ title, description, address, meta, structuredData }: Described): string {
  const properties = { 'og:site_name': 'Mandate', 'og:title': title, 'og:description': description, 'og:url': address, ...meta }
  return `<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(address)}">
${Object.entries(properties)
  .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
  .join('\n')}
<meta name="twitter:card" content="summary">
<script type="application/ld+json">${asJson(structuredData)}</script>`
}

/** A script element must not contain its own end tag. */
function asJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
