import type { Feature } from '../../feature.ts'
import { onboardingColumns } from './onboarding.columns.ts'
import { onboardingRoutes } from './onboarding.routes.ts'

export const onboarding = {
  name: 'onboarding',
  routes: onboardingRoutes,
  columns: onboardingColumns,
} satisfies Feature
