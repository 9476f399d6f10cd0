import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const optionUsage: Feature = {
  pages: {
    [paths.adminOptions]: async () => (await import('./OptionUsagePage.tsx')).OptionUsagePage,
  },
  adminPages: [
    { title: 'Option lists', summary: 'How many members and firms chose each option', icon: 'list', to: paths.adminOptions, group: 'Data', order: 45 },
  ],
}
