/** The box or button of an input, drawn by us: in a list of many an element of MUI for each costs too much. */
export const ownMark = {
  appearance: 'none',
  display: 'grid',
  width: 16,
  height: 16,
  m: 0,
  flexShrink: 0,
  border: '1.5px solid',
  borderColor: 'edge',
  bgcolor: 'background.paper',
  cursor: 'inherit',
  '&:focus-visible': { outline: 'none' },
  // Windows' high contrast draws its own colors: the system's own mark is the one that can be seen there.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const

export const tickMark = {
  borderRadius: '3px',
  '&:checked': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '&:checked::before': { content: '""', m: '2px', bgcolor: 'primary.contrastText', clipPath: 'polygon(13% 44%, 0 60%, 42% 96%, 100% 20%, 84% 7%, 38% 66%)' },
} as const

export const dotMark = {
  borderRadius: '50%',
  '&:checked': { border: '5px solid', borderColor: 'primary.main' },
} as const
