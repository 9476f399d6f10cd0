import type { FastifyInstance } from 'fastify'

export const demoReceiverPath = '/demo/receiver'

/** Takes the place of a customer's server: one address accepts webhooks, the other refuses them as a server that is down. */
export function demoReceiverRoutes(app: FastifyInstance): void {
  app.post(demoReceiverPath, async () => ({ accepted: true, by: 'the demo receiver' }))
  app.post(`${demoReceiverPath}/down`, async (_, reply) => reply.status(503).send({ accepted: false, by: 'the demo receiver, as if it were down' }))
}
