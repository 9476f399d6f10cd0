import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import type { Feature } from '../../frame/feature.ts'

export const account: Feature = {
  pages: {
    [paths.emailChange]: async () => (await import('./EmailChangePage.tsx')).EmailChangePage,
  },
  settings: [
    {
      name: 'name',
      label: 'Name and username',
      icon: 'user',
      group: 'You',
      order: 5,
      state: ({ username }) => username ?? 'No username',
      load: async () => (await import('./NameSection.tsx')).NameSection,
    },
    {
      name: 'email',
      label: 'Email',
      icon: 'mail',
      group: 'You',
      order: 10,
      state: ({ email, pendingEmail }) => (pendingEmail ? 'Change pending' : email),
      load: async () => (await import('./EmailSection.tsx')).EmailSection,
    },
    {
      name: 'password',
      label: 'Password',
      icon: 'key-round',
      group: 'Security',
      order: 10,
      state: ({ passwordChangedAt }) => (passwordChangedAt ? `Changed ${formatDate(passwordChangedAt)}` : 'Set at sign-up'),
      load: async () => (await import('./PasswordSection.tsx')).PasswordSection,
    },
  ],
}
