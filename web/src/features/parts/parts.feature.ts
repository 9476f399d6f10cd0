import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const parts: Feature = {
  pages: {
    [paths.parts]: async () => (await import('./PartsPage.tsx')).PartsPage,
  },
  navigation: [{ label: 'Components', icon: 'layout-dashboard', to: paths.parts, order: 70, keys: ['g', 'p'], for: ['ADMIN'] }],
  adminPages: [
    {
      title: 'Components',
      summary: 'Every UI component, in every state and both themes',
      icon: 'layout-dashboard',
      to: paths.parts,
      group: 'System',
      order: 60,
    },
  ],
}
