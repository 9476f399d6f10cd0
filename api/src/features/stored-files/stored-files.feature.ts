import type { Feature } from '../../feature.ts'
import { storedFilesColumns } from './stored-files.columns.ts'
import { removeStoredFiles } from './stored-files.service.ts'
import { removeOrphans } from './sweep.service.ts'

export const storedFiles = {
  name: 'stored-files',
  effects: {
    removeStoredFiles: { deliver: removeStoredFiles, mails: 'none' },
  },
  // With the half hour that a file may be without its row, none is older than an hour.
  schedules: [{ name: 'sweep-files', cron: '1,21,41 * * * *', run: removeOrphans }],
  columns: storedFilesColumns,
} satisfies Feature
