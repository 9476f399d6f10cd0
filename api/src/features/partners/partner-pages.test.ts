import { enquiryConsent } from '@mandate/contract/partners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts } from '../../test/hostile.ts'
import { addPartner, partnerContent } from '../../test/partners.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let partnerId: string

beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://app.example.com' } })
  partnerId = await add({})
})
afterAll(() => server.stop())

async function add(content: Partial<typeof partnerContent>): Promise<string> {
  const { db } = server.deps
  const { id } = await db.insertInto('teams').values({ name: 'Ledgerline' }).returning('id').executeTakeFirstOrThrow()
  return addPartner(db, { teamId: id, content })
}

const get = (url: string) => server.app.inject({ method: 'GET', url })
const meta = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const structured = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
const textOf = (html: string) => html.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]+>/g, ' ')

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    ...{ method: 'POST', url: `/partners/${partnerId}/enquiries`, payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://app.example.com', ...headers },
  })
const form = { name: 'Vera', email: 'form@example.com', phone: '', company: '', message: 'Do you read Alder?', consentVersion: enquiryConsent.version }

describe("a partner's page without scripts", () => {
  it('says in its HTML what the page says, with title, description, preview and structured data', async () => {
    const { statusCode, body } = await get(`/partners/${partnerId}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Ledgerline - Portfolio management and reporting · Mandate</title>')
    expect([meta(body, 'description'), meta(body, 'og:url')]).toEqual([
      'Ledgerline: Performance reports from every custodian',
      `https://app.example.com/partners/${partnerId}`,
    ])
    expect(structured(body)).toMatchObject({ '@type': 'WebPage', mainEntity: { '@type': 'Service', provider: { name: 'Ledgerline' } } })
    for (const part of ['Reads positions each night.', 'Positions and transactions', 'You to Ledgerline', 'Your team', 'Wealth Managers', 'From $900 a month'])
      expect(textOf(body)).toContain(part)
    for (const part of ['Used by 0 members here', 'A tour', 'Security overview', enquiryConsent.text('Ledgerline')]) expect(textOf(body)).toContain(part)
    expect(Buffer.byteLength(body)).toBeLessThan(40_000)
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!app\.example\.com|vimeo\.com|ledgerline\.example)/)
  })

  it('takes an enquiry by its form, once, and shows what is wrong at the field', async () => {
    const sent = await post(form)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/partners/${partnerId}?sent=1#enquiry`])
    expect((await post(form)).statusCode).toBe(303)
    const rows = await server.deps.db.selectFrom('partnerEnquiries').select('id').where('email', '=', 'form@example.com').execute()
    expect(rows).toHaveLength(1)
    const { consentVersion: _, ...unread } = form
    const wrong = await post({ ...unread, email: 'no"><b>address' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('id="wrong-email"')
    expect(wrong.body).toContain('id="wrong-consentVersion"')
    expect(textOf(wrong.body)).toContain('Select the box to agree')
    expect(wrong.body).not.toContain('<b>address')
    expect(wrong.body).not.toContain(' checked')
    expect((await post({ ...form, email: 'wrong' })).body).toContain('required checked')
    const reopened = await get(`/partners/${partnerId}/enquiries`)
    expect([reopened.statusCode, reopened.headers.location]).toEqual([303, `/partners/${partnerId}#enquiry`])
    expect((await post(form, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('is the same for an unknown id and an invalid one', async () => {
    const [one, other] = await Promise.all([get(`/partners/${crypto.randomUUID()}`), get('/partners/none')])
    expect([one?.statusCode, one?.body]).toEqual([404, other?.body])
    expect(one?.body).toContain('<meta name="robots" content="noindex">')
  })

  it('C1 escapes hostile texts everywhere', async () => {
    const { db } = server.deps
    for (const text of [
      ...hostileTexts
        .filter((each) => typeof each === 'string' && each !== '' && !each.includes('\0') && each.isWellFormed() && each.length <= 80)
        .slice(0, 40),
      '</script><script>alert(1)</script>',
    ] as string[]) {
      const flow = { what: text, direction: 'bothWays', seenBy: text }
      const content = {
        ...partnerContent,
        name: text,
        summary: text,
        about: text,
        costNote: text,
        dataFlows: [flow],
        videos: [{ title: text, url: 'https://vimeo.com/1' }],
      }
      await db
        .updateTable('partnerVersions')
        .set({ content: JSON.stringify(content) })
        .where('partnerId', '=', partnerId)
        .execute()
      for (const path of [`/partners/${partnerId}`, `/partners?q=${encodeURIComponent(text)}`, '/partners']) {
        const { statusCode, body } = await get(path)
        expect(statusCode).toBe(200)
        expect(body.match(/<script/g)).toHaveLength(2)
        expect(body).not.toMatch(/<(?:img|svg|iframe|object|embed|a href="(?:javascript|data):)/i)
      }
    }
    await db
      .updateTable('partnerVersions')
      .set({ content: JSON.stringify(partnerContent) })
      .where('partnerId', '=', partnerId)
      .execute()
  })
})

describe('the directory without scripts', () => {
  it('lists partners by category and words, and pages by links', async () => {
    await add({ name: 'Alder Custody', category: 'custody' })
    const { body } = await get('/partners')
    expect(structured(body).mainEntity.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Alder Custody', 'Ledgerline'])
    expect((await get('/partners?category=custody')).body).not.toContain('Ledgerline')
    expect((await get('/partners?q=nothing+like+it')).body).toContain('No partner has these words')
    expect((await get('/partners?category=custody&cursor=x')).statusCode).toBe(200)
  })

  it('says that a category does not exist, and offers all', async () => {
    const { statusCode, body } = await get('/partners?category=nonsense')
    expect([statusCode, body.includes('There is no such category'), body.includes('href="/partners?category=custody"')]).toEqual([404, true, true])
  })
})
