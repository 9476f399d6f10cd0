import { claimCode, type RecordKind } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { codeOf, groupCode } from './claim-code.ts'
import * as repository from './claims.repository.ts'
import { recordsOf, wordsOf } from './claims.service.ts'

interface OfClaim {
  claimId: string
}

interface Taken {
  userId: string
  kind: RecordKind
  crd: number
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    claimCodeMail: OfClaim
    claimDecidedMail: OfClaim
    claimApprovalMail: OfClaim & { userId: string }
    recordTakenMail: Taken
  }
}

/** The same email whether or not the record has an owner. */
export async function sendClaimCodeMail({ db, config, mailer, publicUrl }: Deps, { claimId }: OfClaim, effectKey: string): Promise<void> {
  const claim = await repository.findClaim(db, claimId)
  if (!claim?.email || claim.state !== 'codeSent' || claim.isExpired) return
  const { name } = wordsOf(await recordsOf(db, [claim]), claim)
  await mailer.send({
    to: claim.email,
    key: effectKey,
    ...composeMail({
      title: 'Your code to claim a record',
      paragraphs: [
        `Somebody with an account at Mandate says that the record of ${quoteName(name)} (CRD ${claim.crd}) is theirs, and gave this address. If it was you, enter this code within ${claimCode.minutes} minutes:`,
        groupCode(codeOf(config.secretKey, claimId)),
        'If it was not you, do nothing, and give the code to nobody: whoever enters it owns the record there.',
      ],
      action: { label: 'Enter the code', url: `${publicUrl}${paths.claimProfileValidate}?claim=${claimId}` },
      footnote: 'You get this mail because it is an address at a domain that your firm has filed with its regulator.',
    }),
  })
}

export async function sendClaimDecidedMail({ db, mailer, publicUrl }: Deps, { claimId }: OfClaim, effectKey: string): Promise<void> {
  const claim = await repository.findClaim(db, claimId)
  const claimant = claim && (await repository.findAddress(db, claim.userId))
  if (!claim || !claimant) return
  const { name } = wordsOf(await recordsOf(db, [claim]), claim)
  const isGranted = claim.state === 'granted'
  await mailer.send({
    to: claimant.email,
    key: effectKey,
    ...composeMail({
      title: isGranted ? 'Your claim was granted' : 'Your claim was not granted',
      paragraphs: [
        isGranted
          ? claim.intent === 'own'
            ? `The record of ${quoteName(name)} (CRD ${claim.crd}) is yours now. What the regulators have on file stays as it is; what you state stands beside it.`
            : `What you told us about the record of ${quoteName(name)} (CRD ${claim.crd}) was accepted, and the record is closed.`
          : `What was shown for the record of ${quoteName(name)} (CRD ${claim.crd}) was not enough. You can ask again with more.`,
        `What was said with the decision: ${quoteName(claim.decision)}`,
      ],
      action: { label: 'Look at your claims', url: `${publicUrl}${paths.settings}?section=claims` },
      footnote: 'You get this mail because your account at Mandate claimed a record.',
    }),
  })
}

export async function sendClaimApprovalMail(
  { db, mailer, publicUrl }: Deps,
  { claimId, userId }: OfClaim & { userId: string },
  effectKey: string,
): Promise<void> {
  const [claim, approver] = await Promise.all([repository.findClaim(db, claimId), repository.findAddress(db, userId)])
  if (claim?.state !== 'waiting' || !approver) return
  const { name } = wordsOf(await recordsOf(db, [claim]), claim)
  await mailer.send({
    to: approver.email,
    key: effectKey,
    ...composeMail({
      title: 'Somebody of your firm asks for your approval',
      paragraphs: [
        `A member says that the record of ${quoteName(name)} (CRD ${claim.crd}), registered with your firm, is theirs. Approve it only when you know that it is so: ask them on a way you know.`,
      ],
      action: { label: 'Look at the claim', url: `${publicUrl}${paths.settings}?section=claims` },
      footnote: 'You get this mail because you own the team that has claimed the firm at Mandate.',
    }),
  })
}

export async function sendRecordTakenMail({ db, mailer, publicUrl }: Deps, { userId, kind, crd }: Taken, effectKey: string): Promise<void> {
  const owner = await repository.findAddress(db, userId)
  if (!owner) return
  const { name } = wordsOf(await recordsOf(db, [{ kind, crd }]), { kind, crd })
  await mailer.send({
    to: owner.email,
    key: effectKey,
    ...composeMail({
      title: 'A record is no longer yours',
      paragraphs: [
        `We looked at what was shown for the record of ${quoteName(name)} (CRD ${crd}) and decided that it is not yours, or that it is to be closed.`,
        'If that is wrong, claim it again and say why: a person reads it. Nothing else in your account has changed.',
      ],
      action: { label: 'Claim it again', url: `${publicUrl}${paths.claimProfile}` },
      footnote: 'You get this mail because your account at Mandate owned this record.',
    }),
  })
}
