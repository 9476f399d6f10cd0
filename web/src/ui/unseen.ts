/** Read out, not drawn. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: 0,
  p: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
