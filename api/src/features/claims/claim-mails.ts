import { claimCode, type RecordKind } from '@mandate/contract/claims'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { codeOf, groupCode } from './claim-code.ts'
import * as repository from './claims.repository.ts'
import { recordsOf, wordsOf } from './claims.service.ts'
import { findAsked } from './proofs.repository.ts'

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
    claimProofMail: { proofId: string }
    claimDecidedMail: OfClaim
    claimApprovalMail: OfClaim & { userId: string }
    claimGrantedMail: OfClaim & { userId: string }
    recordTakenMail: Taken
  }
}

/** The same email whether or not the record has an owner. */
export async function sendClaimCodeMail({ db, config, mailer, publicUrl }: Deps, { claimId }: OfClaim, effectKey: string): Promise<void> {
  const claim = await repository.findClaim(db, claimId)
  if (!claim?.email || claim.state !== 'codeSent' || claim.isExpired) return
  await mailer.send({ to: claim.email, key: effectKey, ...(await composeCodeMail({ db, config, publicUrl }, claim)) })
}

/** To a visitor; the same email as to a member. */
export async function sendClaimProofMail({ db, config, mailer, publicUrl }: Deps, { proofId }: { proofId: string }, effectKey: string): Promise<void> {
  const proof = await findAsked(db, proofId)
  if (!proof) return
  await mailer.send({ to: proof.email, key: effectKey, ...(await composeCodeMail({ db, config, publicUrl }, proof)) })
}

async function composeCodeMail({ db, config, publicUrl }: Pick<Deps, 'db' | 'config' | 'publicUrl'>, asked: { id: string; kind: string; crd: number }) {
  const { name } = wordsOf(await recordsOf(db, [asked]), asked)
  return composeMail({
    title: 'Your code to claim a record',
    paragraphs: [
      `To claim the record of ${quoteName(name)} (CRD ${asked.crd}) on Mandate, enter this code within ${claimCode.minutes} minutes, in the browser in which you requested it:`,
      groupCode(codeOf(config.secretKey, asked.id)),
      "If this wasn't you, ignore this email and don't share the code. Anyone who enters it can become the owner of this record.",
    ],
    action: { label: 'Enter code', url: `${publicUrl}${paths.claimProfileValidate}?claim=${asked.id}` },
    footnote: "You're receiving this email because this address belongs to a domain your firm filed with the SEC.",
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
      title: isGranted ? 'Your claim was approved' : 'Your claim was rejected',
      paragraphs: [
        isGranted
          ? claim.intent === 'own'
            ? `You now own the record of ${quoteName(name)} (CRD ${claim.crd}). Regulatory data stays unchanged. What you add is shown next to it.`
            : `We accepted your request about the record of ${quoteName(name)} (CRD ${claim.crd}). The record is now closed.`
          : `Your evidence for the record of ${quoteName(name)} (CRD ${claim.crd}) wasn't sufficient. You can claim it again with more evidence.`,
        `Reviewer's note: ${quoteName(claim.decision)}`,
      ],
      action: { label: 'View claims', url: `${publicUrl}${paths.settings}?section=claims` },
      footnote: "You're receiving this email because you claimed a record on Mandate.",
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
      title: 'A colleague asks for your approval',
      paragraphs: [
        `A member claims the record of ${quoteName(name)} (CRD ${claim.crd}), registered with your firm. Approve it only if you're sure it's them. Check with them by phone or in person.`,
      ],
      action: { label: 'Review claim', url: `${publicUrl}${paths.settings}?section=claims` },
      footnote: "You're receiving this email because you own the team that claimed this firm on Mandate.",
    }),
  })
}

/** To an owner of the firm: someone now owns the record of one of its people. */
export async function sendClaimGrantedMail(
  { db, mailer, publicUrl }: Deps,
  { claimId, userId }: OfClaim & { userId: string },
  effectKey: string,
): Promise<void> {
  const [claim, owner] = await Promise.all([repository.findClaim(db, claimId), repository.findAddress(db, userId)])
  const claimant = claim && (await repository.findAddress(db, claim.userId))
  if (claim?.state !== 'granted' || !owner || !claimant) return
  const { name } = wordsOf(await recordsOf(db, [claim]), claim)
  const proof = claim.method === 'code' && claim.email ? `a code sent to ${claim.email}` : 'evidence that our team reviewed'
  await mailer.send({
    to: owner.email,
    key: effectKey,
    ...composeMail({
      title: 'A record of your firm was claimed',
      paragraphs: [
        `The account ${quoteName(`${claimant.firstName} ${claimant.lastName}`)} now owns the record of ${quoteName(name)} (CRD ${claim.crd}), registered with your firm. It was verified by ${proof}.`,
        "If this isn't the right person, tell us: send evidence for the record, and our team reviews it.",
      ],
      action: { label: 'View record', url: `${publicUrl}${pathTo('advisor', { advisorCrd: claim.crd })}` },
      footnote: "You're receiving this email because you own the team that claimed this firm on Mandate.",
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
      title: 'You no longer own a record',
      paragraphs: [
        `We reviewed the evidence for the record of ${quoteName(name)} (CRD ${crd}) and decided that it belongs to someone else or must be closed.`,
        'If you disagree, claim it again and tell us why. Our team reviews every claim. Nothing else in your account has changed.',
      ],
      action: { label: 'Claim record', url: `${publicUrl}${paths.claimProfile}` },
      footnote: "You're receiving this email because you owned this record on Mandate.",
    }),
  })
}
