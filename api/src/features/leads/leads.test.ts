import { createTeamLead, getLead, listLeads, updateLead } from '@mandate/contract/leads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createLead } from './leads.service.ts'

let server: TestServer
let team: TestTeam
let editor: SignedIn
let viewer: SignedIn
let other: TestTeam
beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  editor = await addToTeam(server, team, { name: 'Edith', role: 'editor' })
  viewer = await addToTeam(server, team, { name: 'Vera', role: 'viewer' })
  other = await createTestTeam(server, 'Otto')
})
afterAll(() => server.stop())

const enquiry = {
  sourceId: crypto.randomUUID(),
  name: 'Clara Reyes',
  email: 'Clara@Reyes.test',
  phone: '2125550147',
  usState: 'TX',
  message: 'A second opinion',
}

describe('createLead', () => {
  it('adds a lead once for its key, and tells the owners and editors once', async () => {
    const create = () =>
      server.deps.db
        .transaction()
        .execute((transaction) =>
          createLead(transaction, { ...enquiry, teamId: team.id, source: 'partner_enquiry', consentText: 'I agree.', consentVersion: '1', key: 'enquiry 1' }),
        )
    const ids = await Promise.all(Array.from({ length: 20 }, create))
    expect(new Set(ids).size).toBe(1)
    expect(await mailsTo(server, team.owner.email)).toHaveLength(1)
    expect(await mailsTo(server, viewer.email)).toHaveLength(0)
    const told = await server.deps.db.selectFrom('notifications').select('userId').where('event', '=', 'leadReceived').execute()
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([team.owner.userId, editor.userId].toSorted())
  })

  it('shows first name, state and need before the introduction is accepted, nothing of the contact', async () => {
    const { body, status } = await server.call(listLeads, { query: { state: 'asked' } }, as(viewer))
    expect(status).toBe(200)
    expect(body.items).toMatchObject([{ name: 'Clara', usState: 'TX', need: 'A second opinion', email: null, phone: null, company: '' }])
    expect(JSON.stringify(body)).not.toContain('Reyes')
    expect((await server.call(listLeads, { query: { q: 'reyes' } }, as(viewer))).body.items).toEqual([])
  })
})

describe('a lead added by hand', () => {
  const add = async (name: string) => (await server.call(createTeamLead, { body: { name, email: `${name.toLowerCase()}@lead.test` } }, as(editor))).body

  it('is read by every member of the team, changed by editors, and missing for another team', async () => {
    const lead = await add('Nora')
    expect((await server.call(getLead, { params: { leadId: lead.id } }, as(viewer))).body.email).toBe('nora@lead.test')
    const refused = await server.refused(updateLead, { params: { leadId: lead.id }, body: { name: 'Changed' } }, as(viewer))
    expect(refused.body.error.code).toBe('not_allowed')
    const foreign = await server.refused(getLead, { params: { leadId: lead.id } }, as(other.owner))
    const missing = await server.refused(getLead, { params: { leadId: crypto.randomUUID() } }, as(other.owner))
    expect(foreign.body.error).toMatchObject({ code: 'not_found', message: missing.body.error.message })
  })

  it('is owned by someone who may work it: an owner or editor, not a viewer or another team', async () => {
    const { id: leadId } = await add('Petra')
    const own = (ownerId: string) => ({ params: { leadId }, body: { ownerId } })
    for (const person of [viewer, other.owner]) {
      const { body } = await server.refused(updateLead, own(person.userId), as(editor))
      expect(body.error.fields).toEqual({ ownerId: 'Choose an owner or editor of your team' })
    }
    expect((await server.call(updateLead, own(team.owner.userId), as(editor))).body.owner?.userId).toBe(team.owner.userId)
  })
})
