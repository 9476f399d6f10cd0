import { paths } from '@mandate/contract/frame/paths'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate } from 'react-router'
import { analyticsAddress } from './dashboard-views.ts'

/** Our tiles, and the dashboard of the analytics provider where one is configured. */
export function DashboardTabs({ view }: { view: 'tiles' | 'analytics' }) {
  const navigate = useNavigate()
  return (
    <Tabs
      value={view}
      onChange={(_, chosen: typeof view) => void navigate(chosen === 'tiles' ? paths.dashboard : analyticsAddress)}
      aria-label="Dashboard"
      sx={{ mb: 2 }}
    >
      <Tab value="tiles" label="Tiles" />
      <Tab value="analytics" label="Team analytics" />
    </Tabs>
  )
}
