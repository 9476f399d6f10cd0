const invoiceOrder = ['draft', 'open', 'uncollectible', 'void', 'paid']

interface State {
  status: string
  stateAt: Date
}

/** Events come in any order: an invoice never goes back to an earlier step, and what was paid stays paid. */
export function isInvoiceNewer(known: State | undefined, next: State): boolean {
  if (!known) return true
  const step = invoiceOrder.indexOf(next.status) - invoiceOrder.indexOf(known.status)
  return step > 0 || (step === 0 && next.stateAt >= known.stateAt)
}

const ended = ['canceled', 'incomplete_expired']

/** `doubt`: both are of the same second, and the provider has to be asked which is the current one. An end is final. */
export function compareSubscription(known: State | undefined, next: State): 'newer' | 'older' | 'doubt' {
  if (!known) return 'newer'
  if (ended.includes(known.status)) return 'older'
  if (ended.includes(next.status)) return 'newer'
  if (next.stateAt.getTime() === known.stateAt.getTime()) return 'doubt'
  return next.stateAt > known.stateAt ? 'newer' : 'older'
}

/** Since when the payment is missing. */
export function pastDueSince(known: { status: string; pastDueSince: Date | null } | undefined, next: State): Date | null {
  if (next.status !== 'past_due' && next.status !== 'unpaid') return null
  return known?.pastDueSince ?? next.stateAt
}
