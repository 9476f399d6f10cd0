import type { Feature } from '../../feature.ts'
import { planRoutes } from './plans.routes.ts'

export const plans = { name: 'plans', routes: planRoutes } satisfies Feature
