const sans = '"Inter Variable", "Inter Fallback", system-ui, sans-serif'
const serif = '"Source Serif 4 Variable", Georgia, "Times New Roman", serif'

const rem = (pixels: number) => `${pixels / 16}rem`

interface Setting {
  family?: string
  weight?: number
  tracking?: string
}

function setting(size: number, line: number, { family = sans, weight = 400, tracking = '0' }: Setting = {}) {
  return { fontFamily: family, fontSize: rem(size), lineHeight: line / size, fontWeight: weight, letterSpacing: tracking, textTransform: 'none' as const }
}

/** In tables and lines of text: figures of one width, and a zero that is no O. Figures that lead need no slash. */
export const figures = { fontVariantNumeric: 'tabular-nums slashed-zero' } as const

export const fontFamilies = { sans, serif }

/** The scale: 12, 13, 14 (tables), 16 (reading), 20, 24, 32, 44; weights 400, 500, 650. */
export const typography = {
  fontFamily: sans,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 650,
  display: { ...setting(44, 50, { family: serif, weight: 500, tracking: '-0.015em' }), textWrap: 'balance' as const },
  masthead: { ...setting(32, 38, { family: serif, weight: 500, tracking: '-0.01em' }), textWrap: 'pretty' as const },
  h1: { ...setting(24, 32, { weight: 650, tracking: '-0.012em' }), textWrap: 'balance' as const },
  h2: setting(20, 28, { weight: 650, tracking: '-0.01em' }),
  h3: setting(16, 24, { weight: 650, tracking: '-0.005em' }),
  h4: setting(14, 20, { weight: 650 }),
  body1: setting(16, 26),
  body2: setting(14, 20),
  reading: setting(16, 27, { family: serif }),
  figure: { ...setting(20, 28, { weight: 500, tracking: '-0.01em' }), fontVariantNumeric: 'tabular-nums' },
  subtitle2: setting(13, 18, { weight: 500 }),
  caption: setting(12, 16),
  overline: setting(12, 16, { weight: 500, tracking: '0.02em' }),
  button: setting(14, 20, { weight: 500 }),
}
