import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDispatch, useSelector } from 'react-redux'
import { clientUiChanged, selectClientUi } from '../../features/client-ui/shared/client-ui.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NavigationLink } from './NavigationLink.tsx'
import { useNavigation } from './use-navigation.ts'

export function Rail() {
  const dispatch = useDispatch()
  // Below 1280 px the page needs the space more than the labels do.
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const isRailFolded = useSelector(selectClientUi).isRailFolded || !isWide
  const { items, present } = useNavigation()
  const action = isRailFolded ? 'Expand navigation' : 'Collapse navigation'
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 2,
        position: 'sticky',
        top: 56,
        height: 'calc(100dvh - 56px)',
        width: isRailFolded ? 56 : 200,
        flexShrink: 0,
        p: 1,
        overflowX: 'hidden',
        overflowY: 'auto',
        borderRight: '1px solid',
        borderColor: 'divider',
        transition: 'width 150ms ease-out',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {items.map((item) => (
          <NavigationLink key={item.to} item={item} isPresent={item === present} look={isRailFolded ? 'foldedRail' : 'rail'} />
        ))}
      </Box>
      {isWide && (
        <Box>
          <Tooltip title={action} placement="right">
            <IconButton aria-label={action} aria-expanded={!isRailFolded} onClick={() => dispatch(clientUiChanged({ isRailFolded: !isRailFolded }))}>
              <Icon name={isRailFolded ? 'panel-left-open' : 'panel-left-close'} />
            </IconButton>
          </Tooltip>
        </Box>
      )}
    </Box>
  )
}
