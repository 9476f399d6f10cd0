import { paths } from '@mandate/contract/frame/paths'
import { type Feature, managerRoles } from '../../frame/feature.ts'

export const leadImports: Feature = {
  pages: {
    [paths.leadImports]: async () => (await import('./ImportsPage.tsx')).ImportsPage,
    [paths.leadImport]: async () => (await import('./ImportPage.tsx')).ImportPage,
  },
  audiences: [
    {
      title: 'Import leads',
      paths: [paths.leadImports, paths.leadImport],
      for: managerRoles,
      instead: { label: 'Introductions you asked for', to: paths.introductions },
    },
  ],
  commands: [{ ...{ id: 'import-leads', label: 'Import leads', icon: 'upload', to: paths.leadImports }, keywords: 'csv file spreadsheet contacts' }],
}
