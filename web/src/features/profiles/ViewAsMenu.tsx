import { type Audience, visibilities, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'

const words: Record<Audience, string> = { ...labels(), me: 'Yourself' }

function labels(): Record<Audience, string> {
  return Object.fromEntries(visibilities.map((audience) => [audience, visibilityWords[audience].label])) as Record<Audience, string>
}

/** Lets the owner preview the profile as an audience. */
export function ViewAsMenu({ as = 'me' }: { as: Audience | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [, setSearch] = useSearchParams()
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Icon name="eye" size={16} />}
      >
        View as: {words[as]}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {visibilities.map((audience) => (
          <MenuItem
            key={audience}
            role="menuitemradio"
            aria-checked={audience === as}
            selected={audience === as}
            onClick={() => {
              setAnchor(null)
              setSearch(audience === 'me' ? {} : { as: audience })
            }}
          >
            {words[audience]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
