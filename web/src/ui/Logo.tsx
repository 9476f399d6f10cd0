import Box from '@mui/material/Box'
import { fontFamilies } from './theme-type.ts'

/** The name with the mark that every figure carries: a dot that leads to the source. */
export function Logo({ size = 20, isMarkOnly = false }: { size?: number; isMarkOnly?: boolean }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Mandate"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        fontFamily: fontFamilies.serif,
        fontWeight: 600,
        fontSize: size,
        lineHeight: 1.2,
        letterSpacing: '-0.015em',
        color: 'text.primary',
      }}
    >
      <span aria-hidden>{isMarkOnly ? 'M' : 'Mandate'}</span>
      <Box
        component="span"
        aria-hidden
        sx={{ width: size * 0.26, height: size * 0.26, ml: `${size * 0.12}px`, mt: `${size * 0.2}px`, borderRadius: '50%', bgcolor: 'primary.main' }}
      />
    </Box>
  )
}
