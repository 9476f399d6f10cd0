import type { Feature } from '../../feature.ts'
import { profileViewsColumns } from './profile-views.columns.ts'

/** Which member opened whose profile. */
export const profileViews = {
  name: 'profile-views',
  columns: profileViewsColumns,
} satisfies Feature
