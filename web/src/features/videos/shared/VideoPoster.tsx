import type { Video } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import { tintHue } from '../../../ui/monogram-tint.ts'

interface Props {
  video: Pick<Video, 'id' | 'title' | 'poster' | 'by'>
  /** The width at which it is shown, so that the browser loads the fitting size. */
  sizes: string
  /** The title is written next to it already. */
  isPlain?: boolean
}

/** The stored poster, or one drawn from the title. Never an image of another site. */
export function VideoPoster({ video: { id, title, poster, by }, sizes, isPlain = false }: Props) {
  if (poster)
    return (
      <Box
        component="img"
        alt=""
        loading="lazy"
        src={poster.at(-1)?.url}
        srcSet={poster.map(({ width, url }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
      />
    )
  const hue = tintHue(id)
  const ground = (lightness: number, share: number) => `color-mix(in oklab, oklch(${lightness} 0.09 ${hue}) ${share}%, var(--m-palette-background-paper))`
  return (
    <Box
      aria-hidden
      sx={{
        containerType: 'inline-size',
        aspectRatio: '16 / 9',
        overflow: 'hidden',
        background: `linear-gradient(155deg, ${ground(0.55, 34)}, ${ground(0.45, 12)})`,
        borderLeft: `4px solid ${ground(0.6, 80)}`,
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', height: '100%', p: '5cqi' }}>
        <Box
          sx={{
            typography: 'masthead',
            fontSize: '7cqi',
            lineHeight: 1.15,
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {!isPlain && title}
        </Box>
        <Box
          sx={{
            fontSize: 'max(11px, 3.6cqi)',
            lineHeight: 1.3,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            pr: '16cqi',
          }}
        >
          {!isPlain && by.name}
        </Box>
      </Box>
    </Box>
  )
}
