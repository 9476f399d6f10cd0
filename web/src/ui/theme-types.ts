import type { CSSProperties } from 'react'

/** The colors and type styles that are ours, made known to MUI's types. */
interface OwnPalette {
  /** A surface above the raised one: menus, hover, what floats. */
  lifted: string
  /** The edge of a control. */
  edge: string
  accentSoft: string
  goodSoft: string
  cautionSoft: string
  badSoft: string
  /** Eight colors for charts, apart for color-blind readers too. */
  series: Record<'s1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's7' | 's8', string>
  /** From little to much, for maps. */
  ramp: Record<'r1' | 'r2' | 'r3' | 'r4' | 'r5' | 'r6', string>
}

interface OwnVariants {
  /** 44, serif: the one sentence of a landing page. */
  display: CSSProperties
  /** 32, serif: the name of a person or a firm on their own page. */
  masthead: CSSProperties
  /** 20, figures that lead. */
  figure: CSSProperties
  /** 16, serif: long reading. */
  reading: CSSProperties
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
  interface TypographyVariants extends OwnVariants {}
  interface TypographyVariantsOptions extends Partial<OwnVariants> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true
    masthead: true
    figure: true
    reading: true
    subtitle1: false
    h5: false
    h6: false
  }
}
