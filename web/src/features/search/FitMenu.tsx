import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { matchField } from './match-field.ts'
import { withFilter } from './search-address.ts'
import type { SearchControl } from './use-search-state.ts'

const least = [
  { label: 'Fair or better', from: 55 },
  { label: 'Good or better', from: 75 },
  { label: 'Excellent', from: 85 },
]

/** Sorts and filters by the viewer's own number. Admins have none. */
export function FitMenu({ control: { state, change } }: { control: SearchControl }) {
  const { isAdmin } = useSelector(selectUser)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (isAdmin || (state.type !== 'firms' && state.type !== 'advisors')) return null
  const filter = state.filters[matchField.name]
  const isSorted = state.sorts[0]?.columnId === matchField.name
  const from = filter?.kind === 'range' ? filter.from : undefined

  function choose(next: number | undefined): void {
    setAnchor(null)
    const range = next === undefined ? undefined : { kind: 'range' as const, from: next, to: null, orNone: false }
    change({ filters: withFilter(state.filters, matchField.name, range), sorts: [{ columnId: matchField.name, direction: 'desc' }] })
  }

  function leave(): void {
    setAnchor(null)
    change({ filters: withFilter(state.filters, matchField.name, undefined), sorts: state.sorts.filter(({ columnId }) => columnId !== matchField.name) })
  }

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
        <MenuItem selected={isSorted && from === undefined} onClick={() => choose(undefined)}>
          Best fit first
        </MenuItem>
        {least.map(({ label, from: bound }) => (
          <MenuItem key={bound} selected={from === bound} onClick={() => choose(bound)}>
            {label}
          </MenuItem>
        ))}
        {(isSorted || filter) && <MenuItem onClick={leave}>Without fit</MenuItem>}
      </Menu>
    </>
  )
}
