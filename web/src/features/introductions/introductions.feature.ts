import { paths } from '@mandate/contract/frame/paths'
import { type Feature, members } from '../../frame/feature.ts'

export const introductions: Feature = {
  pages: { [paths.introductions]: async () => (await import('./IntroductionsPage.tsx')).IntroductionsPage },
  audiences: [{ title: 'Introductions', paths: [paths.introductions], for: members }],
  commands: [
    {
      ...{ id: 'introductions', label: 'Introductions you asked for', icon: 'handshake', to: paths.introductions },
      keywords: 'request firm adviser contact consent',
    },
  ],
}
