import type { Done } from '@mandate/contract/frame/answers'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { composeMail } from '../../adapters/mail/compose-mail.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, bySystem, recordEvent } from '../audit/audit.service.ts'
import { selectFilesOf } from '../files/files.service.ts'
import { forgetUnreleasedIntroductions } from '../introductions/introductions.service.ts'
import { photoKeysOf } from '../posts/photo-files.service.ts'
import { imageKeysOf } from '../profile-images/profile-images.service.ts'
import { exportKeysOf } from '../search-exports/export-file.service.ts'
import { announceEnded, endSessions } from '../sessions/sessions.service.ts'
import { selectFilesOfOwner } from '../stored-files/stored-files.service.ts'
import { leaveTeamForGood, ownsTeamWithOthers } from '../teams/teams.service.ts'
import { selectPartKeysOf } from '../uploads/uploads.service.ts'
import { posterKeysOf } from '../videos/poster-files.service.ts'
import * as repository from './personal-data.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    accountEndingMail: { userId: string }
  }
}

/** Nothing is deleted yet; the user can sign in and keep the account. */
export async function endAccount(deps: Deps, viewer: Viewer): Promise<{ endsAt: string }> {
  const member = requireMember(viewer)
  const { userId } = member
  const { endsAt, ended } = await deps.db.transaction().execute(async (transaction) => {
    if ((await repository.findPerson(transaction, userId)).isAdmin)
      throw new AppError('not_allowed', "Admin accounts can't be deleted here. Contact the operator of this installation")
    if (await ownsTeamWithOthers(transaction, userId))
      throw new AppError('conflict', "You're the only owner of a team with other members. Make one of them an owner first under Settings > Team")
    const row = await repository.insertEnding(transaction, userId)
    if (!row) throw new AppError('already_exists', 'Your account is already scheduled for deletion')
    await enqueue(transaction, { kind: 'accountEndingMail', payload: { userId }, effectKey: `account-ending ${userId} ${row.endsAt.toISOString()}` })
    await recordEvent(transaction, by(member), { kind: 'account.deletion_requested' })
    return { endsAt: row.endsAt, ended: await endSessions(transaction, userId, { except: member.sessionId, reason: 'leaving' }) }
  })
  announceEnded(deps, userId, ended)
  deps.realtime.toUser(userId, { kind: 'changed', what: 'personalData' })
  return { endsAt: endsAt.toISOString() }
}

export async function keepAccount(deps: Deps, viewer: Viewer): Promise<Done> {
  const member = requireMember(viewer)
  const { userId } = member
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteEnding(transaction, userId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'account.deletion_cancelled' })
  })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'personalData' })
  return { done: true }
}

export async function sendAccountEndingMail({ db, mailer, publicUrl }: Deps, { userId }: { userId: string }, effectKey: string): Promise<void> {
  const ending = await repository.findEnding(db, userId)
  // The deletion was canceled or completed before this email was sent.
  if (!ending) return
  const { email } = await repository.findPerson(db, userId)
  await mailer.send({
    to: email,
    key: effectKey,
    ...composeMail({
      title: 'Your account is scheduled for deletion',
      paragraphs: [
        `You asked to delete your Mandate account. On ${formatDate(ending.endsAt, 'UTC')}, we'll delete your account and your data. We keep the audit log without names, and regulatory data.`,
        "To cancel, sign in and open settings before then. If you didn't request this, do it right away and change your password.",
      ],
      action: { label: 'Keep account', url: `${publicUrl}${paths.settings}?section=data` },
      footnote: "You're receiving this email because someone requested deletion of your Mandate account.",
    }),
  })
}

/** Scheduled. One at a time, so that a failure doesn't block the others. */
export async function endDueAccounts(deps: Deps): Promise<void> {
  for (const userId of await repository.selectDue(deps.db)) {
    try {
      await eraseAccount(deps, userId)
    } catch (err) {
      deps.log.error({ err, userId }, 'an account that is due could not be ended')
    }
  }
}

async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const due = await repository.lockDue(transaction, userId)
    // Suspended, made an admin, or the only owner of a team with members since: needs an admin.
    if (!due || due.suspendedAt || due.isAdmin || (await ownsTeamWithOthers(transaction, userId))) return
    const keys = await storedKeysOf(transaction, userId)
    await endSessions(transaction, userId, { reason: 'account ended' })
    await forgetUnreleasedIntroductions(transaction, userId)
    await leaveTeamForGood(transaction, userId)
    await repository.deletePerson(transaction, userId)
    if (keys.length > 0) await enqueue(transaction, { kind: 'removeStoredFiles', payload: { keys }, effectKey: `remove-account ${userId}` })
    await recordEvent(transaction, bySystem, { kind: 'account.deleted', subjectId: userId })
  })
}

async function storedKeysOf(db: Database, userId: string): Promise<string[]> {
  const [files, stored, parts, images, posters, photos, copies, results] = await Promise.all([
    selectFilesOf(db, userId),
    selectFilesOfOwner(db, userId),
    selectPartKeysOf(db, userId),
    imageKeysOf(db, userId),
    posterKeysOf(db, userId),
    photoKeysOf(db, userId),
    repository.selectExportIds(db, userId),
    exportKeysOf(db, userId),
  ])
  return [
    ...[...files, ...stored].map(({ storeKey }) => storeKey),
    ...parts,
    ...images,
    ...posters,
    ...photos,
    ...copies.map((id) => `exports/${id}`),
    ...results,
  ]
}
