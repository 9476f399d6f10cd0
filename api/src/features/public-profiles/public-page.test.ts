import { fieldsOf, listOf } from '@mandate/contract/lists/profile-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts } from '../../test/hostile.ts'
import { addPerson } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { mostPageBytes } from './public-page.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://app.example.com' } })
})
afterAll(() => server.stop())

const pageOf = (userId: string) => server.app.inject({ method: 'GET', url: `/profile/${userId}/public` })

async function addOpenPerson(facts: Record<string, unknown>, visibility = 'public'): Promise<string> {
  const { userId } = await addPerson(server, { name: 'Ada' })
  const { db } = server.deps
  await db.insertInto('profiles').values({ userId, visibility }).execute()
  const values = Object.entries(facts).map(([field, value]) => ({ userId, field, value: JSON.stringify(value), visibility: 'public' }))
  if (values.length > 0) await db.insertInto('profileValues').values(values).execute()
  return userId
}

const content = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const structured = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe('the public page', () => {
  it('has title, description, preview, structured data and content in its HTML', async () => {
    const id = await addOpenPerson({
      headline: 'Plans for families',
      companyName: 'Harbor Lane',
      jobTitle: 'Partner',
      city: 'Austin',
      state: 'TX',
      about: 'Twenty years in the trade.',
      credentials: ['CFP'],
      links: ['https://example.com/talk?v=7'],
    })
    const { statusCode, headers, body } = await pageOf(id)
    const address = `https://app.example.com/profile/${id}/public`
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect(body).toContain('<title>Ada Tester - Plans for families · Mandate</title>')
    expect(content(body, 'description')).toBe('Ada Tester: Partner at Harbor Lane, Austin, Texas. Plans for families. Twenty years in the trade.')
    expect([content(body, 'og:title'), content(body, 'og:url'), content(body, 'og:type')]).toEqual(['Ada Tester - Plans for families', address, 'profile'])
    expect(body).toContain(`<link rel="canonical" href="${address}">`)
    expect(structured(body)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ada Tester', jobTitle: 'Partner', worksFor: { name: 'Harbor Lane' }, sameAs: ['https://example.com/talk?v=7'] },
    })
    expect(body).toContain('<h1>Ada Tester</h1>')
    expect(body).toContain('<dt>Credentials</dt><dd>Certified Financial Planner</dd>')
    expect(body).toContain('<a href="https://example.com/talk?v=7" rel="noopener nofollow ugc">example.com/talk?v=7</a>')
  })

  it('has the username in its address, and keeps the address with the id', async () => {
    const id = await addOpenPerson({ headline: 'Plans for families' })
    const hidden = await addOpenPerson({ headline: 'Hidden' }, 'members')
    await server.deps.db.updateTable('users').set({ username: 'ada-whitlock' }).where('id', '=', id).execute()
    await server.deps.db.updateTable('users').set({ username: 'hidden-one' }).where('id', '=', hidden).execute()
    for (const given of [id, 'ada-whitlock', 'Ada-Whitlock']) {
      const { statusCode, body } = await pageOf(given)
      expect([statusCode, content(body, 'og:url')]).toEqual([200, 'https://app.example.com/profile/ada-whitlock/public'])
    }
    expect((await pageOf('hidden-one')).statusCode).toBe(404)
  })

  it('calls visitors to sign up and leads members to the profile, both back to this profile', async () => {
    const id = await addOpenPerson({ headline: 'Plans for families' })
    const { body } = await pageOf(id)
    const back = `?returnUrl=${encodeURIComponent(`/profile/${id}`)}`
    expect(body).toContain(`<a class="button visitor" href="/user/sign-up${back}">Connect on Mandate</a>`)
    expect(body).toContain(`<a class="button member" href="/profile/${id}">Open in Mandate</a>`)
    expect(body).toContain(':root:not([data-session]) .member,:root[data-session] .visitor{display:none}')
    expect(body).not.toMatch(/(?:src|href|url)\(?=?["']?(?:https?:)?\/\/(?!app\.example\.com)/)
  })

  it('is the same page for an unknown id, an invalid id and a private profile', async () => {
    const hidden = await addOpenPerson({ headline: 'Hidden' }, 'members')
    const answers = await Promise.all([crypto.randomUUID(), 'unknown', hidden].map(pageOf))
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([404, answers[0]?.body])
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain('Hidden')
      for (const offer of body.match(/<(?:a|p)\b[^>]*>[^<]*Sign in/g) ?? []) expect(offer).toMatch(/class="[^"]*visitor|<a class="button"/)
    }
  })

  it('C1 escapes hostile texts everywhere', async () => {
    for (const text of [
      ...hostileTexts.filter((each) => typeof each === 'string' && !each.includes('\0') && each.isWellFormed()).slice(0, 60),
      '</script><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
    ]) {
      const id = await addOpenPerson({ headline: text, about: text, companyName: text, jobTitle: text, city: text })
      const { statusCode, body } = await pageOf(id)
      expect(statusCode).toBe(200)
      expect(body.match(/<script/g)).toHaveLength(2)
      expect(body).not.toMatch(/<(?:img|svg|iframe|object|embed|form|input|a href="(?:javascript|data):)/i)
      expect(structured(body)?.mainEntity?.name).toBe('Ada Tester')
    }
  })

  it('stays below 60 kB with every field filled to the brim', async () => {
    const brim = (most: number) => '&'.repeat(most)
    const facts = Object.fromEntries(
      fieldsOf('WEALTH_MANAGER').map((field) => {
        const all = listOf(field)?.items.map(({ value }) => value)
        if (field.kind === 'multi') return [field.name, all]
        if (field.kind === 'links') return [field.name, Array.from({ length: 8 }, (_, turn) => `https://example.com/${turn}/${'a'.repeat(1_900)}`)]
        if (field.kind === 'link') return [field.name, `https://example.com/${'b'.repeat(1_900)}`]
        return [field.name, all ? all[0] : field.kind === 'text' || field.kind === 'longText' ? brim(field.most ?? 120) : 1]
      }),
    )
    const id = await addOpenPerson(facts)
    await server.deps.db
      .insertInto('advisoryServices')
      .values(Array.from({ length: 30 }, () => ({ userId: id, title: brim(120), description: brim(600), serviceType: 'people' })))
      .execute()
    const { body } = await pageOf(id)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(mostPageBytes)
    expect(body).toContain('and 53 more')
  })
})
