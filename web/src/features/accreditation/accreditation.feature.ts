import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const accreditation: Feature = {
  pages: {
    [paths.adminAccreditation]: async () => (await import('./AccreditationReviewPage.tsx')).AccreditationReviewPage,
  },
  settings: [
    {
      name: 'accreditation',
      label: 'Accredited investor',
      icon: 'scale',
      group: 'You',
      order: 50,
      for: ['ACCREDITED_INVESTOR'],
      load: async () => (await import('./AccreditationCard.tsx')).AccreditationCard,
    },
  ],
  adminPages: [
    {
      title: 'Accreditation',
      summary: 'Verify accredited investors; two reviewers each',
      icon: 'scale',
      to: paths.adminAccreditation,
      group: 'Members',
      order: 20,
      queues: [{ name: 'accreditation', one: 'request to review', many: 'requests to review', to: paths.adminAccreditation }],
    },
  ],
}
