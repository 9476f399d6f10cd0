import type { Feature } from '../../feature.ts'
import { removeExpiredExports, writeExport } from './export-file.service.ts'
import { searchExportRoutes } from './exports.routes.ts'

export const searchExports = {
  name: 'search-exports',
  routes: searchExportRoutes,
  effects: {
    writeSearchExport: { deliver: writeExport, mails: 'none' },
  },
  schedules: [{ name: 'remove-expired-exports', cron: '17 * * * *', run: removeExpiredExports }],
} satisfies Feature
