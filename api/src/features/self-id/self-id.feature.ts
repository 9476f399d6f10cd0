import type { Feature } from '../../feature.ts'
import { selfIdColumns } from './self-id.columns.ts'
import { selfIdRoutes } from './self-id.routes.ts'
import { readOwnSelfId } from './self-id.service.ts'

export const selfId = {
  name: 'self-id',
  routes: selfIdRoutes,
  exportContributor: { name: 'self_identification', label: 'Self-identification', read: readOwnSelfId },
  columns: selfIdColumns,
} satisfies Feature
