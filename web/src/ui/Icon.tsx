import Box from '@mui/material/Box'
import { createElement } from 'react'
import type { IconName } from './icon-names.ts'
import { icons } from './icons.generated.ts'

interface Props {
  name: IconName
  size?: number
  /** A palette color or any CSS color; the text's own without it. */
  color?: string
  /** For screen readers. Leave it out next to a word with the same meaning. */
  label?: string
  strokeWidth?: number
}

export function Icon({ name, size = 20, color, label, strokeWidth = 1.6 }: Props) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      sx={{ flexShrink: 0, display: 'block', color, fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      {icons[name].map(([tag, geometry]) => createElement(tag, { key: geometry.d ?? JSON.stringify(geometry), ...geometry }))}
    </Box>
  )
}
