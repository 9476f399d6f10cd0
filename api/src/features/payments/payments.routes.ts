import { getPaymentSummary, listAdminSubscriptions, listLedger } from '@mandate/contract/payment-admin'
import {
  cancelSubscription,
  changeSubscription,
  createCheckout,
  getBilling,
  listInvoices,
  openPaymentMethods,
  previewChange,
  readInvoicePdf,
  receivePaymentEvent,
} from '@mandate/contract/payments'
import { completeSandboxCheckout, getSandboxCheckout } from '@mandate/contract/sandbox-checkout'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { requireIdempotencyKey } from '../../http/idempotency-key.ts'
import * as admin from './admin.service.ts'
import { getBilling as readBilling } from './billing.service.ts'
import * as checkout from './checkout.service.ts'
import * as invoices from './invoices.service.ts'
import * as sandbox from './sandbox-checkout.service.ts'
import * as subscription from './subscription.service.ts'
import { receiveEvent } from './webhook.service.ts'

const mostEventBytes = 1_000_000

export async function paymentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  addRoute(app, getBilling, (_, viewer) => readBilling(deps, viewer))
  addRoute(app, createCheckout, ({ body }, viewer, { request }) => checkout.createCheckout(deps, viewer, { ...body, key: requireIdempotencyKey(request) }))
  addRoute(app, previewChange, ({ body }, viewer) => subscription.previewChange(deps, viewer, body))
  addRoute(app, changeSubscription, ({ body }, viewer) => subscription.changeSubscription(deps, viewer, body))
  addRoute(app, cancelSubscription, ({ body }, viewer) => subscription.setEnding(deps, viewer, body.isEnding))
  addRoute(app, openPaymentMethods, (_, viewer) => subscription.openPaymentMethods(deps, viewer))
  addRoute(app, listInvoices, ({ query }, viewer) => invoices.listInvoices(deps, viewer, query))
  // Downloaded, never shown on our origin. We wrote every byte, so its type may be told.
  addRoute(app, readInvoicePdf, async ({ params }, viewer, { reply }) => {
    const { bytes, name } = await invoices.readInvoice(deps, viewer, params.invoiceId)
    void reply.header('cache-control', 'private, no-store').header('content-disposition', `attachment; filename="${name}"`)
    void reply.header('content-security-policy', "default-src 'none'; sandbox").type('application/pdf')
    return bytes
  })
  addRoute(app, getSandboxCheckout, ({ params }, viewer) => sandbox.getSandboxCheckout(deps, viewer, params.sessionId))
  addRoute(app, completeSandboxCheckout, ({ params, body }, viewer) => sandbox.completeSandboxCheckout(deps, viewer, { ...params, ...body }))
  addRoute(app, getPaymentSummary, (_, viewer) => admin.getSummary(deps, viewer))
  addRoute(app, listAdminSubscriptions, ({ query }, viewer) => admin.listSubscriptions(deps, viewer, query))
  addRoute(app, listLedger, ({ query }, viewer) => admin.listLedger(deps, viewer, query))
  await app.register(webhookRoute(deps))
}

/** The signature is over the bytes as they came: in this scope a body isn't parsed. */
function webhookRoute(deps: Deps): FastifyPluginAsync {
  return async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(['application/json', 'application/octet-stream'], { parseAs: 'buffer', bodyLimit: mostEventBytes }, (_, body, done) =>
      done(null, body),
    )
    addRoute(scope, receivePaymentEvent, ({ body }, _, { request }) => {
      const signature = request.headers['stripe-signature']
      return receiveEvent(deps, body, Array.isArray(signature) ? signature[0] : signature)
    })
  }
}
