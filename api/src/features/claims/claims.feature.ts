import type { Feature } from '../../feature.ts'
import { sendClaimApprovalMail, sendClaimCodeMail, sendClaimDecidedMail, sendClaimGrantedMail, sendClaimProofMail, sendRecordTakenMail } from './claim-mails.ts'
import { composeDecided } from './claim-notifications.ts'
import { claimsColumns } from './claims.columns.ts'
import { claimRoutes } from './claims.routes.ts'

export const claims = {
  name: 'claims',
  routes: claimRoutes,
  effects: {
    claimApprovalMail: { deliver: sendClaimApprovalMail, mails: 'teamRequests' },
    // Always sent: the claimant is waiting to enter the code.
    claimCodeMail: { deliver: sendClaimCodeMail, mails: 'security' },
    claimProofMail: { deliver: sendClaimProofMail, mails: 'security' },
    claimDecidedMail: { deliver: sendClaimDecidedMail, mails: 'claims' },
    // Always sent: the firm is the one who can notice a wrong grant.
    claimGrantedMail: { deliver: sendClaimGrantedMail, mails: 'security' },
    recordTakenMail: { deliver: sendRecordTakenMail, mails: 'security' },
  },
  columns: claimsColumns,
  notifications: { claimDecided: composeDecided },
} satisfies Feature
