import { counted } from '@mandate/contract/values/counted'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { demoPassword } from '../../features/app-info/demo-accounts.ts'
import { demoCrmPage, demoCrmRows } from './demo-crm-page.ts'
import { DemoRedtail, demoRedtailKinds } from './demo-redtail.ts'

/** Where the stand-in is served, below the product's own address. */
export const demoRedtailPath = '/demo/redtail'

interface One {
  Params: { id: string }
}

/** Takes Redtail's place in the demo, in Redtail's own protocol, so that the same adapter is used. Its data lasts as long as the process. */
export async function demoRedtailRoutes(app: FastifyInstance, apiKey: string): Promise<void> {
  const crm = new DemoRedtail({ apiKey, password: demoPassword })
  const asUser = (request: FastifyRequest, reply: FastifyReply, answer: Parameters<typeof crm.asUser>[1]) =>
    send(reply, crm.asUser(request.headers.authorization ?? '', answer))
  const bodyOf = ({ body }: FastifyRequest) => (body ?? {}) as Record<string, unknown>
  const headersOf = ({ headers: { include, pagesize } }: FastifyRequest) => ({ include: include?.toString(), pagesize: pagesize?.toString() })

  const routes: FastifyPluginAsync = async (scope) => {
    const contacts = '/api/public/v1/contacts'
    scope.get('/api/public/v1/authentication', async ({ headers }, reply) => send(reply, crm.authenticate(headers.authorization ?? '')))
    scope.get(`${contacts}/search`, async (request, reply) =>
      asUser(request, reply, () => crm.search(request.query as Record<string, string>, headersOf(request))),
    )
    scope.post(contacts, async (request, reply) => asUser(request, reply, () => crm.create(bodyOf(request))))
    scope.get<One>(`${contacts}/:id`, async (request, reply) => asUser(request, reply, () => crm.find(Number(request.params.id), headersOf(request).include)))
    scope.put<One>(`${contacts}/:id`, async (request, reply) => asUser(request, reply, () => crm.update(Number(request.params.id), bodyOf(request))))
    for (const kind of demoRedtailKinds)
      scope.post<One>(`${contacts}/:id/${kind}`, async (request, reply) =>
        asUser(request, reply, () => crm.add(Number(request.params.id), kind, bodyOf(request))),
      )
    scope.get('/', async (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(contentsPage(crm)))
  }
  await app.register(routes, { prefix: demoRedtailPath })
}

function send(reply: FastifyReply, { status, body }: { status: number; body?: unknown }): FastifyReply {
  return reply.status(status).send(body ?? '')
}

function contentsPage(crm: DemoRedtail): string {
  const [businesses, individuals] = [crm.businesses(), crm.individuals()]
  return demoCrmPage(
    'Demo Redtail',
    `<p>A stand-in for Redtail. It has ${counted(businesses.length, 'business', 'businesses')}, ${counted(individuals.length, 'individual')} and ${counted(crm.countNotes(), 'note')}.</p><h2>Businesses</h2>${demoCrmRows(businesses)}<h2>Individuals</h2>${demoCrmRows(individuals)}`,
  )
}
