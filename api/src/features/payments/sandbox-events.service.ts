import type { Deps } from '../../http/deps.ts'
import { receiveEvent } from './webhook.service.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    sandboxEvent: { eventId: string }
  }
}

export function sandboxEventEffects(eventIds: readonly string[]) {
  return eventIds.map((eventId) => ({ kind: 'sandboxEvent' as const, payload: { eventId }, effectKey: `sandbox-event ${eventId}` }))
}

/** The sandbox reports as Stripe does: signed, and received by the same code. */
export async function deliverSandboxEvent(deps: Deps, { eventId }: { eventId: string }): Promise<void> {
  const delivery = await deps.paymentSandbox?.deliveryOf(eventId)
  if (delivery) await receiveEvent(deps, delivery.body, delivery.signature)
}

/** Scheduled. The sandbox has no clock of its own. */
export async function advanceSandbox({ paymentSandbox }: Deps): Promise<void> {
  await paymentSandbox?.advance()
}
