import { paths } from '@mandate/contract/frame/paths'
import { type Feature, members } from '../../frame/feature.ts'

export const leadImports: Feature = {
  pages: {
    [paths.leadImports]: async () => (await import('./ImportsPage.tsx')).ImportsPage,
    [paths.leadImport]: async () => (await import('./ImportPage.tsx')).ImportPage,
  },
  commands: [
    { ...{ id: 'import-leads', label: 'Import leads', icon: 'upload', to: paths.leadImports, for: members }, keywords: 'csv file spreadsheet contacts' },
  ],
}
