import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import type { NavigationEntry } from '../../frame/feature.ts'
import { Icon } from '../../ui/Icon.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { NavigationBadge } from './NavigationBadge.tsx'

interface Props {
  item: NavigationEntry
  isPresent: boolean
  look: 'rail' | 'foldedRail' | 'bar'
}

const shapes = {
  // The labels keep their line while the rail changes its width.
  rail: { flexDirection: 'row', gap: 1.5, height: 40, px: 1.25, typography: 'body2', whiteSpace: 'nowrap' },
  foldedRail: { flexDirection: 'row', justifyContent: 'center', height: 40 },
  bar: { flexDirection: 'column', gap: 0.25, height: 56, flex: 1, minWidth: 0, fontSize: '0.6875rem', lineHeight: '14px' },
} as const

const placeOf = (look: Props['look'], isPresent: boolean) => ({
  display: 'flex',
  justifyContent: look === 'rail' ? 'flex-start' : 'center',
  borderRadius: '6px',
  position: 'relative' as const,
  color: isPresent ? 'text.primary' : 'text.secondary',
  fontWeight: isPresent ? 500 : 400,
  bgcolor: isPresent && look !== 'bar' ? 'lifted' : undefined,
  '& svg': { color: isPresent ? 'primary.main' : undefined },
  '&:hover': { color: 'text.primary', bgcolor: 'lifted' },
  ...shapes[look],
})

/** Of what is next to the links at the bottom of a phone. */
export const barShape = (isPresent: boolean) => placeOf('bar', isPresent)

export function NavigationLink({ item, isPresent, look }: Props) {
  const { label, icon, to, isOutside, loadBadge } = item
  return (
    <Tooltip title={look === 'foldedRail' ? label : ''} placement="right">
      <ButtonBase
        href={to}
        aria-label={look === 'foldedRail' && !loadBadge ? label : undefined}
        aria-current={isPresent ? 'page' : undefined}
        {...(isOutside ? { target: '_blank', rel: 'noopener' } : {})}
        sx={placeOf(look, isPresent)}
      >
        <Icon name={icon} />
        {look === 'foldedRail' ? (
          loadBadge && (
            <Box component="span" sx={visuallyHidden}>
              {label}
            </Box>
          )
        ) : (
          <span>{label}</span>
        )}
        {loadBadge && <NavigationBadge load={loadBadge} isCorner={look !== 'rail'} />}
        {isOutside && look === 'rail' && <Icon name="arrow-up-right" size={14} label="opens in a new tab" />}
      </ButtonBase>
    </Tooltip>
  )
}
