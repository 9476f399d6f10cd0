import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editPost } from '@mandate/contract/posts'
import { proxiedImage } from '@mandate/contract/values/image-proxy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { postSeenBy, publish } from '../../test/posts.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readPage, removeOldPreviews, storesImage } from './link-previews.service.ts'

let server: TestServer
let replica: TestServer
let site: Server
let origin: string
let hits: string[] = []
let ada: SignedIn
let ben: SignedIn

beforeAll(async () => {
  site = createServer((request, response) => {
    hits.push(request.url ?? '')
    if (request.url === '/moved') return response.writeHead(302, { location: '/page' }).end()
    if (request.url === '/private') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    if (request.url === '/pdf') return response.writeHead(200, { 'content-type': 'application/pdf' }).end('<title>No</title>')
    if (request.url === '/huge') return response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Huge</title>${'x'.repeat(2_000_000)}`)
    if (request.url === '/latin')
      return response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(Buffer.from('<title>Caf\u00e9</title>', 'latin1'))
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Fees fall</title><meta name="description" content="Again">')
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  // Allowed for feeds; what members write may not reach it.
  server = await startTestServer({ environment: { INTERNAL_ORIGINS: origin } })
  replica = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
  site.close()
})
beforeEach(async () => {
  hits = []
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
})

/** As a fetch would store it. */
async function store(address: string, imageUrl: string | null = null): Promise<void> {
  await server.deps.db
    .insertInto('linkPreviews')
    .values({ address, state: 'shown', title: 'Fees fall', description: 'Again', imageUrl, expiresAt: new Date(Date.now() + 86_400_000) })
    .execute()
}

describe('the preview of a link', () => {
  it('is shown with the post, of the first address in its text, and follows an edit', async () => {
    await store('https://news.example/a', 'https://news.example/a.png')
    const { id } = await publish(server, ada, { text: 'Read https://news.example/a, then https://news.example/b' })
    expect((await postSeenBy(server, ben, id)).link).toEqual({
      ...{ address: 'https://news.example/a', host: 'news.example', title: 'Fees fall', description: 'Again', siteName: '' },
      image: { url: 'https://news.example/a.png', signature: '' },
    })
    expect([await storesImage(server.deps.db, ['https://news.example/a.png']), await storesImage(server.deps.db, ['https://news.example/c.png'])]).toEqual([
      true,
      false,
    ])
    await server.call(editPost, { params: { postId: id }, body: { text: 'Read nothing' } }, as(ada))
    expect((await postSeenBy(server, ben, id)).link).toBeNull()
  })

  it('D4 has a picture that the proxy asks for, and only while it is stored', async () => {
    const image = { url: 'https://pictures.invalid/d.png', signature: '' }
    const askProxy = async () => (await fetch(`${server.address}${proxiedImage(image, 640)}`)).status
    expect(await askProxy()).toBe(404)
    await store('https://news.example/d', image.url)
    expect(await askProxy()).toBe(502)
  })

  it.each(['/page', '/moved', '/latin'])('D7 is read from a page: %s', async (path) => {
    expect((await readPage(server.deps, `${origin}${path}`, [origin]))?.title).toBe(path === '/latin' ? 'Café' : 'Fees fall')
  })

  it.each(['/private', '/pdf', '/huge'])('D3 is quietly none for %s', async (path) => {
    expect(await readPage(server.deps, `${origin}${path}`, [origin])).toBeUndefined()
  })

  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '127.0.0.1.nip.io'])('D1 nothing of our own network is asked: %s', async (host) => {
    const address = `${origin.replace('127.0.0.1', host)}/page`
    const { id } = await publish(server, ada, { text: `Look at ${address}` })
    await waitForJobs(server)
    expect([(await postSeenBy(server, ada, id)).link, hits]).toEqual([null, []])
  })

  it('is fetched once for many posts over two servers, and again after it expired', async () => {
    const address = `http://198.51.100.1/${ada.userId}`
    const text = `See ${address}`
    const asked = async () => {
      const { rows } = await server.deps.pool.query("select 1 from outbox_messages where kind = 'fetchLinkPreview' and payload->>'address' = $1", [address])
      return rows.length
    }
    await Promise.all(Array.from({ length: 10 }, (_, index) => publish(index % 2 ? server : replica, ada, { text })))
    expect(await asked()).toBe(1)
    await publish(server, ben, { text })
    expect(await asked()).toBe(1)
    await server.deps.pool.query("update link_previews set expires_at = now() - interval '1 second' where address = $1", [address])
    await publish(server, ben, { text })
    expect(await asked()).toBe(2)
  })

  it('is removed when no one has used the address for long', async () => {
    await store('https://old.example/')
    await server.deps.pool.query("update link_previews set asked_at = now() - interval '91 days' where address = 'https://old.example/'")
    await removeOldPreviews(server.deps)
    expect((await server.deps.pool.query("select 1 from link_previews where address = 'https://old.example/'")).rows).toEqual([])
  })
})
