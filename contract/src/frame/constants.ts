/** Figures that the product's owner set, with their units in the name. */
export const contentWidthPx = 1_600
export const breakpointsPx = { xs: 0, sm: 600, md: 767, lg: 1_280, xl: 1_920 } as const
export const spacingPx = 8
export const stacking = { modal: 1_300, snackbar: 1_400, tooltip: 1_500 } as const

export const imageProxy = {
  path: '/api/image',
  widthsPx: [640, 750, 828, 1_080, 1_200, 1_920, 2_048, 3_840],
  defaultQuality: 75,
} as const

export const toasts = { most: 5, hideAfterMs: 6_000, position: 'top-right' } as const

export const savedFilterLifetimeMs = 24 * 60 * 60 * 1_000
export const keepUnusedDataSeconds = 60
