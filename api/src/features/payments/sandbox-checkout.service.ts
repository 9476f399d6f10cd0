import { paths } from '@mandate/contract/frame/paths'
import type { SandboxCard, SandboxSession } from '@mandate/contract/sandbox-checkout'
import { counted } from '@mandate/contract/values/counted'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as accounts from './accounts.repository.ts'
import { sumOpen } from './money.repository.ts'
import { payerOf } from './payer.service.ts'

/** Its address is a secret, and only the payer can use it. */
async function requireSession({ db, paymentSandbox }: Deps, viewer: Viewer, sessionId: string) {
  const { userId } = requireMember(viewer)
  const session = await paymentSandbox?.findSession(sessionId)
  const { payer, mayManage } = await payerOf(db, userId)
  const account = session && (await accounts.findAccount(db, payer))
  if (!paymentSandbox || !session || !mayManage || account?.customerId !== session.customer) throw notFound()
  return { session, account, isTeam: payer.teamId !== undefined, sandbox: paymentSandbox }
}

export async function getSandboxCheckout(deps: Deps, viewer: Viewer, sessionId: string): Promise<SandboxSession> {
  const { session, account, isTeam } = await requireSession(deps, viewer, sessionId)
  const { mode, status, price, quantity, trial_days: trialDays } = session
  const cents = price ? price.cents * quantity : 0
  const dueCents = mode === 'setup' ? await sumOpen(deps.db, account.id) : trialDays > 0 ? 0 : cents
  const seats = isTeam ? `, ${counted(quantity, 'seat')}` : ''
  return {
    ...{ mode, status, trialDays, thenCents: cents, dueCents },
    description: price ? `${price.name}${seats}` : 'Payment method',
    period: price?.interval ?? 'month',
  }
}

export async function completeSandboxCheckout(
  deps: Deps,
  viewer: Viewer,
  { sessionId, ...payment }: { sessionId: string; card: SandboxCard; isConfirmed: boolean },
): Promise<{ outcome: 'complete' | 'declined' | 'confirmationNeeded'; returnUrl: string }> {
  const { session, sandbox } = await requireSession(deps, viewer, sessionId)
  const outcome = await sandbox.completeSession(sessionId, payment)
  if (outcome === 'notOpen') throw new AppError('conflict', 'This checkout was completed or has expired. Start again under Settings > Plan')
  const done = session.mode === 'subscription' ? 'done' : 'card'
  return { outcome, returnUrl: `${paths.settings}?section=plan${outcome === 'complete' ? `&checkout=${done}` : ''}` }
}
