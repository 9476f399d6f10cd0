import Box from '@mui/material/Box'
import { NavigationLink } from './NavigationLink.tsx'
import { useNavigation } from './use-navigation.ts'

const mostItems = 5

/** The navigation of a phone, under the thumb. */
export function BottomBar() {
  const { items, present } = useNavigation()
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
      {items.slice(0, mostItems).map((item) => (
        <NavigationLink key={item.to} item={item} isPresent={item === present} look="bar" />
      ))}
    </Box>
  )
}
