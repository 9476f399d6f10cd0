import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const claims: Feature = {
  pages: {
    [paths.claimProfile]: async () => (await import('./ClaimProfilePage.tsx')).ClaimProfilePage,
    [paths.claimProfileValidate]: async () => (await import('./ClaimValidatePage.tsx')).ClaimValidatePage,
    [paths.claimProfileSuccess]: async () => (await import('./ClaimSuccessPage.tsx')).ClaimSuccessPage,
    [paths.adminClaims]: async () => (await import('./ClaimReviewPage.tsx')).ClaimReviewPage,
  },
  settings: [
    {
      name: 'claims',
      label: 'Claims',
      icon: 'badge-check',
      group: 'You',
      order: 40,
      for: memberRoles,
      load: async () => (await import('./ClaimsCard.tsx')).ClaimsCard,
    },
  ],
  adminPages: [
    {
      title: 'Claims',
      summary: 'Claims that need a decision',
      icon: 'badge-check',
      to: paths.adminClaims,
      group: 'Members',
      order: 10,
      queues: [{ name: 'claims', one: 'claim to review', many: 'claims to review', to: paths.adminClaims }],
    },
  ],
}
