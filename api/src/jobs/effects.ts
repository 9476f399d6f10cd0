import { sendEmailChangedMail, sendEmailChangeMail } from '../features/account/email-change-mails.ts'
import { sendClaimApprovalMail, sendClaimCodeMail, sendClaimDecidedMail, sendRecordTakenMail } from '../features/claims/claim-mails.ts'
import { removeStoredFiles } from '../features/files/files.service.ts'
import { sendGuessingStoppedMail, sendPasswordChangedMail, sendPasswordResetMail, sendSignUpMail } from '../features/identity/identity-mails.ts'
import { sendLinkedInConnectedMail } from '../features/linkedin/linkedin-mails.ts'
import { skipMutedMails } from '../features/notifications/mail-choices.service.ts'
import { sendPasskeyMail } from '../features/passkeys/passkey-mails.ts'
import { sendAccountEndingMail } from '../features/personal-data/endings.service.ts'
import { makeExport } from '../features/personal-data/exports.service.ts'
import { writeExport } from '../features/search-exports/export-file.service.ts'
import { sendSecondFactorMail } from '../features/second-factor/second-factor-mails.ts'
import { sendInvitationRenewalMail, sendTeamHandedOverMail, sendTeamInvitationMail } from '../features/teams/team-mails.ts'
import type { EffectHandlers } from './worker.ts'

/** What is done outside, by kind. A feature that enqueues an effect is named here; a mail that its reader has switched off is not sent. */
export const effectHandlers: EffectHandlers = skipMutedMails({
  accountEndingMail: sendAccountEndingMail,
  makeExport,
  claimApprovalMail: sendClaimApprovalMail,
  claimCodeMail: sendClaimCodeMail,
  claimDecidedMail: sendClaimDecidedMail,
  emailChangedMail: sendEmailChangedMail,
  emailChangeMail: sendEmailChangeMail,
  guessingStoppedMail: sendGuessingStoppedMail,
  invitationRenewalMail: sendInvitationRenewalMail,
  linkedInConnectedMail: sendLinkedInConnectedMail,
  passkeyMail: sendPasskeyMail,
  passwordChangedMail: sendPasswordChangedMail,
  passwordResetMail: sendPasswordResetMail,
  recordTakenMail: sendRecordTakenMail,
  removeStoredFiles,
  secondFactorMail: sendSecondFactorMail,
  signUpMail: sendSignUpMail,
  teamHandedOverMail: sendTeamHandedOverMail,
  teamInvitationMail: sendTeamInvitationMail,
  writeSearchExport: writeExport,
})
