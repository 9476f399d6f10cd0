import { createTheme } from '@mui/material/styles'
import './theme-types.ts'
import { type Colors, dark, light } from './theme-colors.ts'
import { components } from './theme-components.ts'
import { typography } from './theme-type.ts'

/** A page is a column to read or room to work in, and nothing between. */
export const pageWidths = { reading: 720, working: 1600 } as const

function palette({ series, ramp, ...colors }: Colors) {
  const meaning = (main: string) => ({ main, light: main, dark: main, contrastText: colors.ground })
  return {
    background: { default: colors.ground, paper: colors.raised },
    text: { primary: colors.text, secondary: colors.muted, disabled: colors.muted },
    divider: colors.line,
    primary: { main: colors.accent, dark: colors.accentStrong, light: colors.accentStrong, contrastText: colors.onAccent },
    success: meaning(colors.good),
    warning: meaning(colors.caution),
    error: { ...meaning(colors.badText), light: colors.bad },
    info: meaning(colors.muted),
    lifted: colors.lifted,
    edge: colors.edge,
    accentSoft: colors.accentSoft,
    goodSoft: colors.goodSoft,
    cautionSoft: colors.cautionSoft,
    badSoft: colors.badSoft,
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
