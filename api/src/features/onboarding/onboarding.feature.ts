import type { Feature } from '../../feature.ts'
import { onboardingRoutes } from './onboarding.routes.ts'

export const onboarding = {
  name: 'onboarding',
  routes: onboardingRoutes,
} satisfies Feature
