import type { Feature } from '../../feature.ts'
import { removeExpiredExports, writeExport } from './export-file.service.ts'
import { searchExportRoutes } from './exports.routes.ts'
import { searchExportsColumns } from './search-exports.columns.ts'

export const searchExports = {
  name: 'search-exports',
  routes: searchExportRoutes,
  effects: {
    writeSearchExport: { deliver: writeExport, mails: 'none' },
  },
  schedules: [{ name: 'remove-expired-exports', cron: '17 * * * *', run: removeExpiredExports }],
  columns: searchExportsColumns,
} satisfies Feature
