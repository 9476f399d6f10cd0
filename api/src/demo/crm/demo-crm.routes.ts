import { counted } from '@mandate/contract/values/counted'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../adapters/mail/compose-mail.ts'
import { DemoCrm, demoObjects } from './demo-crm.ts'
import { demoCrmPage, demoCrmRows } from './demo-crm-page.ts'

/** Where the stand-in is served, below the product's own address. */
export const demoCrmPath = '/demo/crm'

type Params = Record<string, string>

/**
 * Takes HubSpot's place in the demo: consent, tokens and companies in HubSpot's own protocol, so that the same adapter is used.
 * Its data lasts as long as the process.
 */
export async function demoCrmRoutes(app: FastifyInstance, secret: string): Promise<void> {
  const crm = new DemoCrm(secret)
  const routes: FastifyPluginAsync = async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/oauth/authorize', async ({ query }, reply) => page(reply, consentPage(query as Params)))
    scope.post('/oauth/v1/token', async ({ body }, reply) => send(reply, crm.token(body as Params)))
    scope.get<{ Params: { token: string } }>('/oauth/v1/access-tokens/:token', async ({ params }, reply) => send(reply, crm.tokenInfo(params.token)))
    scope.delete<{ Params: { token: string } }>('/oauth/v1/refresh-tokens/:token', async ({ params }, reply) => send(reply, crm.revoke(params.token)))
    scope.get('/oauth/consent', async ({ query }, reply) => reply.redirect(crm.consent(query as Params)))
    scope.post('/crm/v3/properties/companies', async (request, reply) =>
      send(
        reply,
        crm.asOwner(tokenOf(request), () => crm.addProperty(request.body as { name: string })),
      ),
    )
    scope.get('/crm/v3/properties/companies', async (request, reply) =>
      send(
        reply,
        crm.asOwner(tokenOf(request), () => crm.listProperties()),
      ),
    )
    for (const kind of demoObjects) {
      const actions = { search: 'search', 'batch/create': 'create', 'batch/update': 'update' } as const
      for (const [path, action] of Object.entries(actions) as [string, (typeof actions)[keyof typeof actions]][])
        scope.post(`/crm/v3/objects/${kind}/${path}`, async (request, reply) =>
          send(
            reply,
            crm.asOwner(tokenOf(request), () => crm[action](kind, request.body as never)),
          ),
        )
    }
    scope.get('/', async (_, reply) => page(reply, contentsPage(crm)))
  }
  await app.register(routes, { prefix: demoCrmPath })
}

const tokenOf = ({ headers }: FastifyRequest): string => (headers.authorization ?? '').replace(/^Bearer /, '')

function send(reply: FastifyReply, { status, body }: { status: number; body?: unknown }): FastifyReply {
  return reply.status(status).send(body ?? '')
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}

function consentPage(query: Params): string {
  const address = `${demoCrmPath}/oauth/consent?${new URLSearchParams(query)}`
  return demoCrmPage(
    'Demo CRM',
    `<p>A stand-in for HubSpot. Nothing leaves this machine.</p><p>Mandate asks to read and write companies and contacts.</p><p><a href="${escapeHtml(address)}">Allow</a></p>`,
  )
}

function contentsPage(crm: DemoCrm): string {
  const companies = crm.companies()
  const contacts = crm.contacts()
  const rows = demoCrmRows(companies.map(({ name, crd }) => (crd ? `${name}, CRD ${crd}` : name)))
  return demoCrmPage(
    'Demo CRM',
    `<p>A stand-in for HubSpot. It has ${counted(companies.length, 'company', 'companies')}, ${counted(contacts.length, 'contact')} and ${counted(crm.countNotes(), 'note')}.</p><h2>Companies</h2>${rows}<h2>Contacts</h2>${demoCrmRows(contacts)}`,
  )
}
