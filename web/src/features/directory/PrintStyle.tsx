import GlobalStyles from '@mui/material/GlobalStyles'

/** On paper: the report alone, in ink, without what can only be pressed. */
export function PrintStyle() {
  return (
    <GlobalStyles
      styles={{
        '@page': { margin: '18mm 16mm' },
        '@media print': {
          'html, html[data-theme]': {
            '--m-palette-background-default': '#fff',
            '--m-palette-background-paper': '#fff',
            '--m-palette-text-primary': '#15191e',
            '--m-palette-text-secondary': '#4a535c',
            '--m-palette-divider': '#d5d2ca',
            '--m-palette-lifted': '#eeece6',
            '--m-palette-primary-main': '#0b7a6e',
            '--m-palette-series-s1': '#0b7a6e',
            '--m-palette-series-s2': '#9f7b4d',
            printColorAdjust: 'exact',
          },
          body: { background: '#fff' },
          'header[role="banner"], body header:not(main header), nav, [data-print="none"], button[aria-haspopup="dialog"]': { display: 'none !important' },
          '[data-print="whole"]': { display: 'block !important' },
          'section, article, tr, li': { breakInside: 'avoid' },
          '#people, #funds, #filings': { breakInside: 'auto' },
          h2: { breakAfter: 'avoid' },
          'main#content': { padding: 0, maxWidth: 'none' },
        },
      }}
    />
  )
}
