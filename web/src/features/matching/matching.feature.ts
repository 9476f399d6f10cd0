import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'
import { memberRoles } from '../../frame/feature.ts'

export const matching: Feature = {
  pages: { [paths.match]: async () => (await import('./MatchPage.tsx')).MatchPage },
  audiences: [{ title: 'Fit', paths: [paths.match], for: memberRoles }],
  commands: [
    {
      id: 'best-fit',
      label: 'Firms that fit you best',
      icon: 'search',
      to: `${paths.search}?type=firms&sort=-match`,
      for: memberRoles,
      keywords: 'match fit score affinity',
    },
    {
      id: 'best-fit-people',
      label: 'Advisors who fit you best',
      icon: 'search',
      to: `${paths.search}?type=advisors&sort=-match`,
      for: memberRoles,
      keywords: 'match fit score affinity',
    },
  ],
}
