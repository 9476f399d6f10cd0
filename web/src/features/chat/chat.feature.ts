import { paths } from '@mandate/contract/frame/paths'
import { type Feature, members } from '../../frame/feature.ts'

const loadPage = async () => (await import('./MessagesPage.tsx')).MessagesPage

export const chat: Feature = {
  pages: {
    [paths.messages]: loadPage,
    [paths.conversation]: loadPage,
    [paths.supervision]: async () => (await import('./SupervisionPage.tsx')).SupervisionPage,
  },
  navigation: [
    {
      ...{ label: 'Messages', icon: 'message-square', to: paths.messages, order: 35, keys: ['g', 'm'], for: members, covers: [paths.supervision] },
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
      for: members,
      load: async () => (await import('./ChatSettingsSection.tsx')).ChatSettingsSection,
    },
  ],
  commands: [
    {
      ...{ id: 'new-message', label: 'New message', icon: 'message-square', to: `${paths.messages}?new=1`, for: members },
      keywords: 'chat write conversation group talk',
    },
  ],
}
