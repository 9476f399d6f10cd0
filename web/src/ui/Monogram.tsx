import Box from '@mui/material/Box'
import { initials, tintHue } from './monogram-tint.ts'

interface Props {
  /** The tint comes from it, so that a person keeps theirs. */
  id: string
  name: string
  kind?: 'person' | 'firm'
  size?: number
  /** A picture takes the monogram's place. */
  imageUrl?: string | undefined
}

/** Always next to the written name, so hidden from screen readers. */
export function Monogram({ id, name, kind = 'person', size = 40, imageUrl }: Props) {
  const hue = tintHue(id)
  const shape = { width: size, height: size, flexShrink: 0, borderRadius: kind === 'person' ? '50%' : '6px' }
  if (imageUrl) return <Box component="img" src={imageUrl} alt="" loading="lazy" sx={{ ...shape, objectFit: 'cover' }} />
  return (
    <Box
      aria-hidden
      data-initials={initials(name, kind)}
      sx={{
        ...shape,
        display: 'inline-grid',
        placeItems: 'center',
        fontSize: size * 0.36,
        fontWeight: 500,
        letterSpacing: '0.01em',
        // Drawn, not written: as text it would count as part of a button's name.
        '&::before': { content: 'attr(data-initials)' },
        bgcolor: `color-mix(in oklab, oklch(0.6 0.12 ${hue}) 26%, var(--m-palette-background-paper))`,
        color: `color-mix(in oklab, oklch(0.6 0.13 ${hue}) 30%, var(--m-palette-text-primary))`,
      }}
    />
  )
}
