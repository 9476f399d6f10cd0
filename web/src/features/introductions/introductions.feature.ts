import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const introductions: Feature = {
  pages: { [paths.introductions]: async () => (await import('./IntroductionsPage.tsx')).IntroductionsPage },
  audiences: [{ title: 'Introductions', paths: [paths.introductions], for: memberRoles }],
  commands: [
    {
      ...{ id: 'introductions', label: 'Introductions you asked for', icon: 'handshake', to: paths.introductions },
      keywords: 'request firm adviser contact consent',
    },
  ],
}
