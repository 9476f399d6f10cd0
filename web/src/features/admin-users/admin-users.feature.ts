import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const adminUsers: Feature = {
  pages: { [paths.adminUsers]: async () => (await import('./UsersPage.tsx')).UsersPage },
  adminPages: [
    {
      title: 'Users',
      summary: 'Find an account, suspend or restore it, sign it out',
      keywords: 'sessions',
      icon: 'users',
      to: paths.adminUsers,
      group: 'Members',
      order: 5,
    },
  ],
}
