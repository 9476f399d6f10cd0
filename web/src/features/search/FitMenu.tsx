import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useFitChoices } from './use-fit.ts'
import type { SearchControl } from './use-search-state.ts'

/** Sorts and filters by the viewer's own number. */
export function FitMenu({ control }: { control: SearchControl }) {
  const choices = useFitChoices(control)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (choices.length === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<Icon name="chevron-down" size={16} />}
      >
        Fit
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ label, isChosen, choose }) => (
          <MenuItem
            key={label}
            selected={isChosen}
            onClick={() => {
              setAnchor(null)
              choose()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
