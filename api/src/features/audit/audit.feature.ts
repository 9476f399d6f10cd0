import type { Feature } from '../../feature.ts'
import { auditColumns } from './audit.columns.ts'

export const audit = {
  name: 'audit',
  columns: auditColumns,
} satisfies Feature
