import type { Done } from '@mandate/contract/frame/answers'
import { EventRefused, type ProviderEvent } from '../../adapters/payments/payments.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as events from './events.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    paymentEvent: { eventId: string }
  }
}

/** Stored once, and answered once it is stored. A job does the rest: the provider must not wait for it. */
export async function receiveEvent(deps: Pick<Deps, 'db' | 'payments'>, body: Uint8Array, signature: string | undefined): Promise<Done> {
  const event = readEvent(deps, body, signature)
  await deps.db.transaction().execute(async (transaction) => {
    if (await events.insertEvent(transaction, event))
      await enqueue(transaction, { kind: 'paymentEvent', payload: { eventId: event.id }, effectKey: `payment-event ${event.id}` })
  })
  return { done: true }
}

function readEvent({ payments }: Pick<Deps, 'payments'>, body: Uint8Array, signature: string | undefined): ProviderEvent {
  try {
    return payments.readEvent(Buffer.from(body), signature ?? '')
  } catch (error) {
    if (error instanceof EventRefused) throw new AppError('invalid_input', error.message)
    throw error
  }
}
