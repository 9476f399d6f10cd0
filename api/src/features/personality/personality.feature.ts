import type { Feature } from '../../feature.ts'
import { personalityColumns } from './personality.columns.ts'
import { personalityRoutes } from './personality.routes.ts'

/** A questionnaire that members answer about themselves, and what they share. */
export const personality = {
  name: 'personality',
  routes: personalityRoutes,
  columns: personalityColumns,
} satisfies Feature
