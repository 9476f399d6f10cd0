import { createTheme } from '@mui/material/styles'
import './theme-types.ts'
import { type Colours, dark, light } from './theme-colors.ts'
import { components } from './theme-components.ts'
import { typography } from './theme-type.ts'

/** A page is a column to read or room to work in, and nothing between. */
export const pageWidths = { reading: 720, working: 1600 } as const

function palette({ series, ramp, ...colours }: Colours) {
  const meaning = (main: string) => ({ main, light: main, dark: main, contrastText: colours.ground })
  return {
    background: { default: colours.ground, paper: colours.raised },
    text: { primary: colours.text, secondary: colours.muted, disabled: colours.muted },
    divider: colours.line,
    primary: { main: colours.accent, dark: colours.accentStrong, light: colours.accentStrong, contrastText: colours.onAccent },
    success: meaning(colours.good),
    warning: meaning(colours.caution),
    error: { ...meaning(colours.badText), light: colours.bad },
    info: meaning(colours.muted),
    lifted: colours.lifted,
    edge: colours.edge,
    accentSoft: colours.accentSoft,
    goodSoft: colours.goodSoft,
    cautionSoft: colours.cautionSoft,
    badSoft: colours.badSoft,
    series: { s1: series[0], s2: series[1], s3: series[2], s4: series[3], s5: series[4], s6: series[5], s7: series[6], s8: series[7] },
    ramp: { r1: ramp[0], r2: ramp[1], r3: ramp[2], r4: ramp[3], r5: ramp[4], r6: ramp[5] },
  }
}

/** The product's owner set the working width, the spacing, the breakpoints and the stacking order. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'm' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: palette(dark) }, light: { palette: palette(light) } },
  typography,
  spacing: 8,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 767, lg: 1280, xl: 1920 } },
  zIndex: { modal: 1300, snackbar: 1400, tooltip: 1500 },
  transitions: {
    duration: { shortest: 120, shorter: 120, short: 150, standard: 180, complex: 180, enteringScreen: 180, leavingScreen: 120 },
    easing: { easeOut: 'cubic-bezier(0.2, 0, 0, 1)', easeInOut: 'cubic-bezier(0.2, 0, 0, 1)' },
  },
  components,
})
