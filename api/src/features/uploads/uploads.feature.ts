import type { Feature } from '../../feature.ts'
import { uploadsColumns } from './uploads.columns.ts'
import { uploadRoutes } from './uploads.routes.ts'
import { removeOldUploads } from './uploads.service.ts'

export const uploads = {
  name: 'uploads',
  rootRoutes: uploadRoutes,
  schedules: [{ name: 'remove-old-uploads', cron: '51 * * * *', run: removeOldUploads }],
  columns: uploadsColumns,
} satisfies Feature
