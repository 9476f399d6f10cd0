import { performance } from 'node:perf_hooks'
import { fetchOutside, OutboundError } from '../../adapters/outbound/outbound-fetch.ts'
import type { Deps } from '../../http/deps.ts'
import { unseal } from '../../http/seal.ts'
import { notify } from '../notifications/notifications.service.ts'
import { downAfter, isDead, outcomeOf, pauseSeconds, retryAfterSeconds, secondsUntilRetry } from './attempts.rules.ts'
import * as repository from './deliveries.repository.ts'
import { payloadOf } from './message-payload.rules.ts'
import { allowedInside } from './receivers.ts'
import { signatureHeaders } from './signature.rules.ts'
import { isSlack, slackPayloadOf } from './slack-message.rules.ts'
import { tellOwner } from './webhook-mails.ts'
import { makeWaitingDue, switchOff } from './webhooks.repository.ts'

const atOnce = 5
/** Then another process may continue; what is left stays due. */
const turnMs = 20_000
const limits = { maxBytes: 64_000, timeoutMs: 8_000, connectMs: 3_000, mostRedirects: 0 }
const shownAnswer = 2_000

export const secretPurpose = 'webhook secret'

interface Attempt {
  status: number | undefined
  answer: string
  error: string | null
  retryAfter: number | undefined
  milliseconds: number
}

/** Sends what is due to one webhook. A receiver that is down is tried with one message, then rests. */
export async function deliverTo(deps: Deps, webhook: repository.DueWebhook): Promise<void> {
  const end = performance.now() + turnMs
  let { failures } = webhook
  let pause: number | undefined
  while (pause === undefined && performance.now() < end) {
    const wasDown = failures >= downAfter
    const messages = await repository.selectDue(deps.db, webhook.id, wasDown ? 1 : atOnce)
    if (messages.length === 0) break
    const attempts = await Promise.all(messages.map((message) => deliver(deps, webhook, message)))
    const turn = await noteTurn(deps, webhook, attempts)
    failures = turn.failures
    pause = pauseSeconds(failures, longest(attempts.map(({ retryAfter }) => retryAfter)))
    if (turn.isOff) break
    // It is back: what waited for its own next attempt needn't.
    if (wasDown && failures === 0) await makeWaitingDue(deps.db, webhook.id)
  }
  await repository.release(deps.db, webhook.id, pause)
}

async function deliver(deps: Deps, webhook: repository.DueWebhook, message: repository.DueMessage): Promise<Attempt> {
  const attempt = await send(deps, webhook, message)
  const { status, answer, error, milliseconds } = attempt
  await deps.db
    .transaction()
    .execute(async (transaction) =>
      repository.saveAttempt(
        transaction,
        { messageId: message.id, userId: webhook.userId, status: status ?? null, answer, error, milliseconds },
        { isDelivered: outcomeOf(status) === 'delivered', retryInSeconds: secondsUntilRetry(message.attempts + 1) },
      ),
    )
  return attempt
}

/** Attempts at the same moment count as one: five that fail together are one failure, and none where one of them was delivered. */
async function noteTurn(deps: Deps, webhook: repository.DueWebhook, attempts: readonly Attempt[]): Promise<{ failures: number; isOff: boolean }> {
  const outcomes = attempts.map(({ status }) => outcomeOf(status))
  const isGone = outcomes.includes('gone')
  return deps.db.transaction().execute(async (transaction) => {
    if (outcomes.includes('delivered')) await repository.noteSuccess(transaction, webhook.id)
    const failing = outcomes.includes('delivered') ? undefined : await repository.noteFailure(transaction, webhook.id)
    const isOff = isGone || isDead(failing?.secondsFailing ?? 0)
    if (isOff && (await switchOff(transaction, webhook.id, isGone ? 'gone' : 'dead'))) {
      await notify(transaction, { userId: webhook.userId, event: 'webhookStopped', groupKey: `webhookStopped ${webhook.id}`, subjectId: webhook.id })
      await tellOwner(transaction, webhook.id)
    }
    return { failures: failing?.failures ?? 0, isOff }
  })
}

/** Undefined when none is asked for. */
function longest(waits: readonly (number | undefined)[]): number | undefined {
  const asked = waits.flatMap((wait) => wait ?? [])
  return asked.length > 0 ? Math.max(...asked) : undefined
}

async function send(deps: Deps, { userId, url, secretSealed, previousSecretSealed }: repository.DueWebhook, message: repository.DueMessage): Promise<Attempt> {
  const began = performance.now()
  const secrets = [secretSealed, ...(previousSecretSealed ? [previousSecretSealed] : [])].map((sealed) =>
    unseal(deps.config.tokensKeys, { userId, purpose: secretPurpose }, sealed),
  )
  const body = isSlack(url) ? slackPayloadOf(message, deps.publicUrl) : payloadOf(message)
  const timestamp = Math.floor(Date.now() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mandate-Webhooks/1',
    ...signatureHeaders({ messageId: message.id, timestamp, body }, secrets),
  }
  const took = () => Math.round(performance.now() - began)
  try {
    const answered = await fetchOutside(url, { ...limits, method: 'POST', headers, body, internalOrigins: allowedInside(deps) })
    return {
      status: answered.status,
      answer: textOf(answered.body),
      error: null,
      retryAfter: retryAfterSeconds(answered.headers['retry-after']),
      milliseconds: took(),
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { status: undefined, answer: '', error: error.message, retryAfter: undefined, milliseconds: took() }
  }
}

/** As much as is shown, without what PostgreSQL can't store. */
function textOf(body: Buffer): string {
  return body.toString('utf8').replaceAll('\u0000', '').slice(0, shownAnswer)
}
