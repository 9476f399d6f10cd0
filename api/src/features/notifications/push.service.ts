import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type getPushSettings as getEndpoint, mostPushBrowsers, type PushBrowser, type subscribeToPush as subscribeEndpoint } from '@mandate/contract/push'
import { isUsableSubscription, makePushKeys, type PushKeys } from '../../adapters/push/push-message.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { seal, unseal } from '../../http/seal.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { describeDevice } from '../sessions/device.service.ts'
import * as repository from './push.repository.ts'

export async function getPushSettings(deps: Deps, viewer: Viewer): Promise<ResponseOf<typeof getEndpoint>> {
  const member = requireMember(viewer)
  const [{ publicKey }, rows] = await Promise.all([getKeys(deps), repository.selectBrowsers(deps.db, member.userId, mostPushBrowsers)])
  return { publicKey, browsers: rows.map((row) => toBrowser(row, member)) }
}

export async function subscribeToPush(
  { db }: Deps,
  viewer: Viewer,
  { endpoint, keys }: ParsedRequestOf<typeof subscribeEndpoint>['body'],
): Promise<PushBrowser> {
  const member = requireMember(viewer)
  if (!isUsableSubscription({ endpoint, ...keys }))
    throw new AppError('invalid_input', "The keys of this browser can't be used", { keys: 'Turn notifications off and on again in this browser' })
  const id = await db.transaction().execute(async (transaction) => {
    const id = await repository.saveSubscription(transaction, { userId: member.userId, sessionId: member.sessionId, endpoint, ...keys })
    await repository.deleteSurplus(transaction, member.userId, mostPushBrowsers)
    await recordEvent(transaction, by(member), { kind: 'notifications.push_added', details: { browserId: id } })
    return id
  })
  const row = (await repository.selectBrowsers(db, member.userId, mostPushBrowsers)).find((each) => each.id === id)
  if (!row) throw notFound()
  return toBrowser(row, member)
}

export async function unsubscribeFromPush({ db }: Deps, viewer: Viewer, browserId: string): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteSubscription(transaction, browserId, member.userId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'notifications.push_removed', details: { browserId } })
  })
  return { done: true }
}

const sealContext = { userId: 'installation', purpose: 'push' }

/** Made once for the installation, when they are first needed. The private key is sealed. */
export async function getKeys({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<PushKeys> {
  let row = await repository.findKeys(db)
  if (!row) {
    const { publicKey, privateKey } = makePushKeys()
    await repository.insertKeys(db, { publicKey, privateKeySealed: seal(config.secretKey, sealContext, privateKey) })
    row = await repository.findKeys(db)
  }
  if (!row) throw new Error('push_keys has no row after one was inserted')
  return { publicKey: row.publicKey, privateKey: unseal(config.secretKey, sealContext, row.privateKeySealed) }
}

function toBrowser({ id, userAgent, createdAt, sessionId }: repository.BrowserRow, member: Member): PushBrowser {
  return { id, device: describeDevice(userAgent), addedAt: createdAt.toISOString(), isThisSession: sessionId === member.sessionId }
}
