import { paths } from '@mandate/contract/frame/paths'
import { type Feature, managerRoles, memberRoles } from '../../frame/feature.ts'

const loadPage = async () => (await import('./MessagesPage.tsx')).MessagesPage

export const chat: Feature = {
  pages: {
    [paths.messages]: loadPage,
    [paths.conversation]: loadPage,
    [paths.supervision]: async () => (await import('./SupervisionPage.tsx')).SupervisionPage,
  },
  audiences: [
    { title: 'Messages', paths: [paths.messages, paths.conversation], for: memberRoles },
    { title: 'Supervised conversations', paths: [paths.supervision], for: managerRoles, instead: { label: 'Messages', to: paths.messages } },
  ],
  navigation: [
    {
      ...{ label: 'Messages', icon: 'message-square', to: paths.messages, order: 35, keys: ['g', 'm'], covers: [paths.supervision] },
      loadBadge: async () => (await import('./UnreadBadge.tsx')).UnreadBadge,
    },
  ],
  settings: [
    {
      name: 'messages',
      label: 'Messages',
      icon: 'message-square',
      group: 'You',
      order: 65,
      for: memberRoles,
      load: async () => (await import('./ChatSettingsSection.tsx')).ChatSettingsSection,
    },
  ],
  commands: [
    {
      ...{ id: 'new-message', label: 'New message', icon: 'message-square', to: `${paths.messages}?new=1` },
      keywords: 'chat write conversation group talk',
    },
  ],
}
