import { formatDate } from '@mandate/contract/values/dates'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useTheme } from '@mui/material/styles'

interface Props {
  /** Footer of every page: what the report is about. */
  of: string
}

/** Prints a light report with name and number on each page and without controls, whatever the theme. */
export function PrintStyle({ of }: Props) {
  const sheets: Record<string, object>[] = useTheme().generateStyleSheets()
  const light = sheets.flatMap(Object.entries).find(([selector]) => selector.includes('light'))?.[1]
  const quiet = { fontFamily: 'Inter Variable, sans-serif', fontSize: '8pt', color: '#4a535c' }
  return (
    <GlobalStyles
      styles={{
        '@page': {
          size: 'auto',
          margin: '20mm 16mm',
          '@top-left': { content: '"Mandate"', ...quiet },
          '@top-right': { content: cssText(`Printed ${formatDate(new Date().toISOString())}`), ...quiet },
          '@bottom-left': { content: cssText(of), ...quiet },
          '@bottom-right': { content: 'counter(page) " of " counter(pages)', ...quiet },
        },
        '@media print': {
          'html, html[data-theme]': {
            ...light,
            '--m-palette-background-default': '#fff',
            '--m-palette-background-paper': '#fff',
            '--m-palette-text-secondary': '#4a535c',
            colorScheme: 'light !important',
            background: '#fff !important',
            printColorAdjust: 'exact',
          },
          body: { background: '#fff !important' },
          'header[role="banner"], body header:not(main header), nav, summary, [data-print="none"], button[aria-haspopup="dialog"]': {
            display: 'none !important',
          },
          '[data-print="whole"]': { display: 'block !important' },
          'article, figure, svg, tr, li, dl': { breakInside: 'avoid' },
          'h1, h2, h3': { breakAfter: 'avoid' },
          // A column is as wide as the longest word of its heading.
          'main#content :is(th, h1, h2, h3, h4, dt)': { overflowWrap: 'break-word' },
          // The heading of a section and the sentence under it stay with what they are about.
          'section > div:first-of-type': { breakAfter: 'avoid' },
          'main#content': { padding: 0, maxWidth: 'none' },
          'main#content a': { color: 'inherit', textDecoration: 'none' },
          'main#content section': { marginTop: 20, paddingTop: 14 },
        },
      }}
    />
  )
}

/** A text as a style sheet writes it. */
function cssText(text: string): string {
  return `"${text.replaceAll(/["\\\n]/g, ' ')}"`
}
