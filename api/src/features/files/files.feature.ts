import type { Feature } from '../../feature.ts'
import { filesColumns } from './files.columns.ts'
import { fileRoutes } from './files.routes.ts'
import { removeStoredFiles } from './files.service.ts'
import { removeOrphans } from './sweep.service.ts'

export const files = {
  name: 'files',
  uploadRoutes: fileRoutes,
  effects: {
    removeStoredFiles: { deliver: removeStoredFiles, mails: 'none' },
  },
  schedules: [{ name: 'sweep-files', cron: '41 * * * *', run: removeOrphans }],
  columns: filesColumns,
} satisfies Feature
