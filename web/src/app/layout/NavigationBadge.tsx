import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'

type Load = () => Promise<ComponentType>

const loaded = new Map<Load, ComponentType>()

/** Made once for each entry: a component that is made again would load again. */
function badgeOf(load: Load): ComponentType {
  const known = loaded.get(load)
  if (known) return known
  const badge = lazyPart(load, { missing: (_, retry) => <QuietRetry onRetry={retry} /> })
  loaded.set(load, badge)
  return badge
}

interface Props {
  load: Load
  /** At the corner of the icon; otherwise at the end of the line. */
  isCorner: boolean
}

/** Without its badge, a link still leads to its page. */
export function NavigationBadge({ load, isCorner }: Props) {
  const Badge = badgeOf(load)
  return (
    <Box component="span" sx={isCorner ? { position: 'absolute', top: 2, left: '50%', ml: 0.5, lineHeight: 0 } : { ml: 'auto' }}>
      <Badge />
    </Box>
  )
}
