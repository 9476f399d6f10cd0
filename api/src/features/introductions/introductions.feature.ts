import type { Feature } from '../../feature.ts'
import { introductionsRoutes } from './introductions.routes.ts'

/** How a member asks a firm for an introduction, which becomes a lead of its team. */
export const introductions = { name: 'introductions', routes: introductionsRoutes } satisfies Feature
