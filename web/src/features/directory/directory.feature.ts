import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const directory: Feature = {
  pages: {
    [paths.firm]: async () => (await import('./FirmPage.tsx')).FirmPage,
    [paths.advisor]: async () => (await import('./AdvisorPage.tsx')).AdvisorPage,
  },
}
