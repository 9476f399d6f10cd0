import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { NavigationEntry } from '../../frame/feature.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NavigationBadge } from './NavigationBadge.tsx'
import { barShape, NavigationLink } from './NavigationLink.tsx'
import { useNavigation } from './use-navigation.ts'

const mostItems = 5

/** The navigation of a phone, under the thumb: five places, of which the last opens the others. */
export function BottomBar() {
  const { items, present } = useNavigation()
  const [first, others] = split(items)
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.default',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {first.map((item) => (
        <NavigationLink key={item.to} item={item} isPresent={item === present} look="bar" />
      ))}
      {others.length > 0 && <More items={others} present={present} />}
    </Box>
  )
}

function split(items: readonly NavigationEntry[]): [NavigationEntry[], NavigationEntry[]] {
  if (items.length <= mostItems) return [[...items], []]
  const first = items.filter(({ isForDesk }) => !isForDesk).slice(0, mostItems - 1)
  return [first, items.filter((item) => !first.includes(item))]
}

function More({ items, present }: { items: readonly NavigationEntry[]; present: NavigationEntry | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const isHere = present !== undefined && items.includes(present)
  return (
    <>
      <ButtonBase aria-haspopup="menu" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)} sx={barShape(isHere)}>
        <Icon name="more-horizontal" />
        <span>More</span>
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 240, mt: -0.5 } } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.to}
            component={AppLink}
            href={item.to}
            onClick={close}
            selected={item === present}
            aria-current={item === present ? 'page' : undefined}
            {...(item.isOutside ? { target: '_blank', rel: 'noopener' } : {})}
          >
            <ListItemIcon>
              <Icon name={item.icon} />
            </ListItemIcon>
            {item.label}
            {item.loadBadge && <NavigationBadge load={item.loadBadge} isCorner={false} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
