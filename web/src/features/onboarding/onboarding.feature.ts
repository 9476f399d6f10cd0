import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const onboarding: Feature = {
  pages: {
    [paths.onboarding]: async () => (await import('./OnboardingPage.tsx')).OnboardingPage,
  },
}
