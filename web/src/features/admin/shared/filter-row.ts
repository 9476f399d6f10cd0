/** Fields, days and buttons in one height; each as wide as a phone. */
export const filterRow = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 2 },
  '& > button': { height: 42, minHeight: 42, width: { xs: '100%', sm: 'auto' } },
  '& > button[aria-haspopup] > :last-child': { ml: 'auto' },
} as const
