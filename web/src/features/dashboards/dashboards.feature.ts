import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'
import { analyticsAddress, analyticsRoles } from './dashboard-views.ts'

export const dashboards: Feature = {
  pages: { [paths.dashboard]: async () => (await import('./DashboardPage.tsx')).DashboardPage },
  audiences: [{ title: 'Dashboard', paths: [paths.dashboard], for: memberRoles }],
  navigation: [{ label: 'Dashboard', icon: 'bar-chart-3', to: paths.dashboard, order: 15, keys: ['g', 'o'], isForDesk: true }],
  commands: [
    {
      ...{ id: 'dashboard', label: 'Open the dashboard', icon: 'bar-chart-3', to: paths.dashboard },
      keywords: 'charts numbers market map pipeline territory',
    },
    {
      ...{ id: 'team-analytics', label: 'Open team analytics', icon: 'bar-chart-3', to: analyticsAddress, for: analyticsRoles, needs: 'hasEmbeddedDashboards' },
      keywords: 'dashboard superset metabase embedded',
    },
  ],
}
