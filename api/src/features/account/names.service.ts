import { mostFormerUsernames, type NameChange } from '@mandate/contract/account'
import type { Done } from '@mandate/contract/frame/answers'
import type { User } from '@mandate/contract/frame/users'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { filedNameAgainst, isNameInReview } from '../claims/claimed-name.service.ts'
import { getMe } from '../sessions/sessions.service.ts'
import * as repository from './names.repository.ts'

const done: Done = { done: true }
/** Other members know a member by their name: it doesn't change by the hour. */
const changesOfPerson: Budget = { points: 10, seconds: 86_400, isExact: true }

/** The name of a verified record can't turn into another person's: the new name must fit the filed one, or the name the record was verified with. */
export async function updateName(deps: Deps, viewer: Viewer, wanted: NameChange): Promise<User> {
  const member = requireMember(viewer)
  await deps.rateLimits.consume('name-change', member.userId, changesOfPerson)
  await deps.db.transaction().execute(async (transaction) => {
    const present = await repository.lockName(transaction, member.userId)
    const name = { ...wanted, alias: wanted.alias ?? present.alias }
    const isRenamed = present.firstName !== name.firstName || present.lastName !== name.lastName
    if (isRenamed && (await isNameInReview(transaction, member.userId)))
      throw new AppError('conflict', 'Your claim is being reviewed with your present name. Wait for the decision, then change your name')
    const filed = await filedNameAgainst(transaction, member.userId, { present, wanted: name })
    if (filed !== undefined) {
      const message = `Your verified record is filed under ${filed}. Use that name, or release the record first`
      throw new AppError('invalid_input', 'Some fields are invalid', { lastName: message })
    }
    const changed = (['firstName', 'lastName', 'alias'] as const).filter((part) => present[part] !== name[part])
    if (changed.length === 0) return
    await repository.updateName(transaction, member.userId, name)
    await recordEvent(transaction, by(member), { kind: 'account.name_changed', details: { changed: changed.join(' ') } })
  })
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'user' })
  return getMe(deps, viewer)
}

/** A username that was given up stays with the account, and its address leads to the present one. */
export async function updateUsername(deps: Deps, viewer: Viewer, username: string | null): Promise<Done> {
  const member = requireMember(viewer)
  await deps.rateLimits.consume('name-change', member.userId, changesOfPerson)
  await deps.db.transaction().execute(async (transaction) => {
    const { username: from, isTaken, formerCount, wasOwn } = await repository.lockUsername(transaction, member.userId, username)
    if (from === username) return
    if (isTaken) throw refused('This username is taken. Choose another')
    if (from !== null && !wasOwn && formerCount >= mostFormerUsernames) throw refused('You have changed your username too often. Choose one you had before')
    await repository.replaceUsername(transaction, member.userId, { from, to: username })
    await recordEvent(transaction, by(member), { kind: 'account.username_changed' })
  })
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'account' })
  return done
}

function refused(message: string): AppError {
  return new AppError('invalid_input', 'Some fields are invalid', { username: message })
}
