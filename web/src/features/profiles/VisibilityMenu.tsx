import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { isVisibleTo, type Visibility, visibilities, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

interface Props {
  /** The field's label: 'Headline'. */
  label: string
  value: Visibility
  widest?: ProfileField['widest']
  onChange: (visibility: Visibility) => void
}

const icons: Record<Visibility, IconName> = { me: 'lock', firm: 'building-2', network: 'users', members: 'user-check', public: 'eye' }

/** Chooses who can see a field. */
export function VisibilityMenu({ label, value, widest = 'public', onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Who can see ${label}: ${visibilityWords[value].label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Icon name={icons[value]} size={16} />}
        endIcon={<Icon name="chevron-down" size={14} />}
        sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}
      >
        {visibilityWords[value].label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { width: 300 } } }}>
        {visibilities.map((audience) => {
          const isTooWide = !isVisibleTo(widest, audience)
          return (
            <MenuItem
              key={audience}
              role="menuitemradio"
              aria-checked={audience === value}
              selected={audience === value}
              aria-disabled={isTooWide}
              onClick={() => {
                if (isTooWide) return
                setAnchor(null)
                if (audience !== value) onChange(audience)
              }}
              sx={{ alignItems: 'flex-start', gap: 1.5, whiteSpace: 'normal', ...(isTooWide ? { opacity: 0.6, cursor: 'not-allowed' } : {}) }}
            >
              <Box sx={{ color: 'text.secondary', pt: 0.25 }}>
                <Icon name={icons[audience]} size={16} />
              </Box>
              <Box>
                <Box sx={{ typography: 'body2', fontWeight: 500 }}>{visibilityWords[audience].label}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {isTooWide ? `${label} can't be shared this widely.` : visibilityWords[audience].description}
                </Box>
              </Box>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
