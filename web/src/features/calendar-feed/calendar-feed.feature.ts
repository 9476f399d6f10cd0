import { type Feature, memberRoles } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const calendarFeed: Feature = {
  settings: [
    {
      name: 'calendar',
      label: 'Calendar feed',
      icon: 'calendar',
      group: 'Integrations',
      order: 72,
      for: memberRoles,
      load: async () => (await import('./CalendarFeedSection.tsx')).CalendarFeedSection,
    },
  ],
  commands: [
    {
      id: 'calendar-feed',
      label: 'Calendar feed',
      icon: 'calendar',
      to: settingsAddress('calendar'),
      keywords: 'ics icalendar outlook google reminders subscribe',
      for: memberRoles,
    },
  ],
}
