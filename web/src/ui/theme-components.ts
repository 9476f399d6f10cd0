import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { AppLink } from './AppLink.tsx'
import { figures } from './theme-type.ts'

type OurTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme

const ring = { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 }
const floating = { border: '1px solid var(--m-palette-divider)', backgroundImage: 'none', boxShadow: '0 12px 32px rgb(0 0 0 / 0.24)' }

/** How MUI's parts look here: hairlines, no ripple, no shadow but under what floats, a focus ring that is always seen. */
export const components: Components<OurTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%', scrollbarColor: 'var(--m-palette-edge) transparent' },
      body: { fontSize: '0.875rem', lineHeight: 20 / 14, textRendering: 'optimizeLegibility' },
      'h1, h2, h3, h4, p, figure, dl, dd': { margin: 0 },
      ':focus-visible': ring,
      // A field's frame is around its input: the ring goes around the frame, inside of it where the frame is cut off.
      '.MuiInputBase-root:not(.MuiOutlinedInput-root):has(> :is(input, textarea):focus-visible)': { ...ring, outlineOffset: -1 },
      '.MuiInputBase-root > :is(input, textarea):focus-visible': { outline: 'none' },
      'main:focus, [tabindex="-1"]:focus': { outline: 'none' },
      // Where the focus is after the row or the button before it has gone.
      ':is(li, tr, article)[tabindex="-1"]:focus-visible': ring,
      '::selection': { background: 'var(--m-palette-accentSoft)', color: 'var(--m-palette-text-primary)' },
      'table, time, [data-figures]': figures,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Even a short transition would animate every property of every element: focus rings would start at zero width.
          transitionDuration: '0s !important',
          transitionDelay: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, LinkComponent: AppLink },
    styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': ring } },
  },
  MuiLink: {
    defaultProps: { component: AppLink, underline: 'always' },
    styleOverrides: {
      root: {
        textDecorationThickness: 1,
        textUnderlineOffset: '0.2em',
        textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
        borderRadius: 2,
        '&:hover': { textDecorationColor: 'currentColor' },
        '&.Mui-focusVisible, &:focus-visible': ring,
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'primary' },
    styleOverrides: {
      root: { borderRadius: 6, minHeight: 36, padding: '7px 14px', whiteSpace: 'nowrap', transitionDuration: '120ms' },
      sizeSmall: { minHeight: 28, padding: '3px 10px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 44, padding: '11px 20px' },
      outlined: {
        borderColor: 'var(--m-palette-edge)',
        color: 'var(--m-palette-text-primary)',
        '&:hover': { borderColor: 'var(--m-palette-text-secondary)', background: 'var(--m-palette-lifted)' },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        color: 'var(--m-palette-text-secondary)',
        '&:hover': { background: 'var(--m-palette-lifted)', color: 'var(--m-palette-text-primary)' },
      },
      sizeSmall: { padding: 4 },
    },
  },
  // A small text is a paragraph: headings say themselves which they are.
  MuiTypography: { defaultProps: { variantMapping: { subtitle2: 'p' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        ...{ borderRadius: 4, minHeight: 36, fontSize: '0.875rem', gap: 8 },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '& .MuiListItemIcon-root': { minWidth: 0 },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: floating } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 650, padding: '24px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 24px', gap: 8 } } },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(8 11 15 / 0.45)' } } } },
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: 'var(--m-palette-text-secondary)', opacity: 1 } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        background: 'var(--m-palette-background-paper)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--m-palette-edge)', transition: 'border-color 120ms' },
        '&:hover:not(.Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--m-palette-text-secondary)' },
      },
      input: {
        height: 24,
        padding: '9px 12px',
        '&:focus-visible': { outline: 'none' },
        // A browser's own fill must not turn the field pale yellow on a dark page.
        '&:-webkit-autofill': {
          WebkitBoxShadow: '0 0 0 100px var(--m-palette-lifted) inset',
          WebkitTextFillColor: 'var(--m-palette-text-primary)',
          borderRadius: 5,
        },
      },
      multiline: { padding: 0, '& textarea': { padding: '9px 12px' } },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused': { color: 'var(--m-palette-text-primary)' } } } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, fontSize: '0.8125rem', lineHeight: 18 / 13 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, borderRadius: 6, color: 'var(--m-palette-edge)' } } },
  MuiRadio: { styleOverrides: { root: { padding: 8, color: 'var(--m-palette-edge)' } } },
  // On paper nearly as light as the thumb, only the edges of a switch show that it's there.
  MuiSwitch: {
    styleOverrides: {
      switchBase: { color: 'var(--m-palette-background-paper)', '&.Mui-checked .MuiSwitch-thumb': { borderColor: 'currentColor' } },
      thumb: { boxShadow: 'none', border: '1px solid var(--m-palette-edge)' },
      track: { opacity: 1, backgroundColor: 'var(--m-palette-edge)' },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8 }, label: { fontSize: '0.875rem' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        ...floating,
        background: 'var(--m-palette-lifted)',
        color: 'var(--m-palette-text-primary)',
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        fontWeight: 400,
        padding: '6px 8px',
        borderRadius: 6,
      },
    },
  },
  MuiTabs: {
    styleOverrides: { root: { minHeight: 40, borderBottom: '1px solid var(--m-palette-divider)' }, indicator: { height: 2, transitionDuration: '180ms' } },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '8px 12px',
        minWidth: 0,
        // Its text begins at the left edge of the page.
        '&:first-of-type': { paddingLeft: 0 },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected': { color: 'var(--m-palette-text-primary)' },
      },
    },
  },
  MuiTableCell: { styleOverrides: { root: { padding: '8px 12px', borderColor: 'var(--m-palette-divider)' } } },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { background: 'color-mix(in srgb, var(--m-palette-divider) 70%, transparent)' } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        padding: '3px 10px',
        borderRadius: 6,
        borderColor: 'var(--m-palette-edge)',
        color: 'var(--m-palette-text-secondary)',
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--m-palette-accentSoft)', color: 'var(--m-palette-text-primary)' },
      },
      sizeSmall: { fontSize: '0.8125rem' },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 2, background: 'var(--m-palette-divider)' } } },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: { root: { borderRadius: 8, border: '1px solid var(--m-palette-divider)', color: 'var(--m-palette-text-primary)' } },
  },
}
