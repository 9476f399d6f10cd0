import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtPages } from './pages.ts'

export interface PageFonts {
  /** For the head: the files are requested with the page, not after its style. */
  links: string
  /** For the style element. */
  style: string
}

const families = [
  { family: 'Inter Variable', file: /^InterVariable-subset-.+\.woff2$/, weights: '100 900' },
  { family: 'Source Serif 4 Variable', file: /^source-serif-4-latin-wght-normal-.+\.woff2$/, weights: '200 900' },
]

/** The product's two fonts, from the built pages, for the pages that the server writes itself. Empty without a build, as in development. */
export function readPageFonts(folder = builtPages): PageFonts {
  const assets = join(folder, 'assets')
  const files = existsSync(assets) ? readdirSync(assets) : []
  const found = families.flatMap(({ file, ...font }) => files.filter((name) => file.test(name)).map((name) => ({ ...font, address: `/assets/${name}` })))
  return {
    links: found.map(({ address }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`).join('\n'),
    style: found
      .map(
        ({ family, weights, address }) =>
          `@font-face{font-family:'${family}';font-style:normal;font-weight:${weights};font-display:swap;src:url(${address}) format('woff2')}`,
      )
      .join('\n'),
  }
}
