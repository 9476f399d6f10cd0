import Box from '@mui/material/Box'
import { encode } from 'uqr'

interface Props {
  /** What a camera reads. */
  text: string
  label: string
  size?: number
}

/** Dark on light in both themes: cameras expect it so. */
export function QrCode({ text, label, size = 184 }: Props) {
  const { data, size: modules } = encode(text, { border: 2, ecc: 'M' })
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      sx={{ bgcolor: '#fff', borderRadius: 1, border: '1px solid', borderColor: 'divider', display: 'block', flexShrink: 0 }}
    >
      <path d={path} fill="#0C1015" />
    </Box>
  )
}
