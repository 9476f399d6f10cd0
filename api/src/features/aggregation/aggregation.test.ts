import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSource, getAggregatedDocument, listAggregatedDocuments, listSources, readSource, updateSource } from '@mandate/contract/aggregation'
import { getImage } from '@mandate/contract/remote-images'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addReferenceData } from '../../test/reference-data.ts'
import type { World } from '../../test/samples.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'
import { imageUrlOf, readDueSources } from './gather.service.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: TestServer
let world: World
let outside: Server
let origin: string
let answer: Answer
let asked: IncomingMessage[] = []

const item = (guid: string, title: string, body = '') =>
  `<item><title>${title}</title><guid>${guid}</guid><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate><link>https://news.example/${guid}</link><description>${body}</description></item>`
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>C</title>${items.join('')}</channel></rss>`
const gives =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body)

beforeAll(async () => {
  outside = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  server = await startTestServer({ environment: { INTERNAL_ORIGINS: origin } })
  await addReferenceData(server.deps.db)
  await server.deps.db.updateTable('people').set({ firmCrd: 9_000_001 }).where('crd', '=', 9_200_001).execute()
  await server.deps.db
    .insertInto('personFirms')
    .values({ personCrd: 9_200_001, firmCrd: 9_000_001, firmName: 'HARBOR LANE WEALTH', isCurrent: true, position: 0 })
    .execute()
  world = await makeWorld(server)
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await server.stop()
  outside.closeAllConnections()
  outside.close()
})

const admin = () => world.people.platformAdmin
const ada = () => world.people.wealthManager
let added = 0
const add = async () => (await server.call(createSource, { body: { name: 'Outside', address: `${origin}/feed-${++added}` } }, admin())).body
const read = async (sourceId: string) => (await server.call(readSource, { params: { sourceId } }, admin())).body
const documents = async (query = {}) => (await server.call(listAggregatedDocuments, { query: { limit: 100, ...query } }, ada())).body.items

describe('gathering', () => {
  it('stores each document once, with its mentions and the matched words', async () => {
    const { id: sourceId } = await add()
    answer = gives(rss(item('a', 'Harbor Lane Wealth grows', 'Iris Calloway of Harbor Lane Wealth (CRD 9000001) spoke.'), item('b', 'No mentions')))
    expect(await read(sourceId)).toMatchObject({ documentCount: 2, lastError: null, failureCount: 0 })
    expect((await read(sourceId)).documentCount).toBe(2)
    const [document] = await documents({ firmCrd: 9_000_001, sourceId })
    expect(document?.mentions.map(({ kind, crd, name, matched, place, by }) => [kind, crd, name, matched, place, by])).toEqual([
      ['firm', 9_000_001, 'Harbor Lane Wealth', 'Harbor Lane Wealth', 'title', 'name'],
      ['advisor', 9_200_001, 'Iris Calloway', 'Iris Calloway', 'body', 'name'],
      ['firm', 9_000_001, 'Harbor Lane Wealth', 'Harbor Lane Wealth', 'body', 'name'],
      ['firm', 9_000_001, 'Harbor Lane Wealth', 'CRD 9000001', 'body', 'crd'],
    ])
    const { body } = await server.call(getAggregatedDocument, { params: { documentId: document?.id ?? '' } }, ada())
    for (const { place, from, to, matched } of body.mentions) expect((place === 'title' ? body.title : body.body).slice(from, to)).toBe(matched)
    expect(body.link).toBe('https://news.example/a')
    expect((await documents({ advisorCrd: 9_200_001, sourceId })).length).toBe(1)
    expect((await documents({ q: 'spoke unrelated', sourceId })).length).toBe(0)
    expect((await documents({ q: 'mentions', sourceId })).length).toBe(1)
  })

  it('requests only newer entries, and keeps all when there are none', async () => {
    const { id: sourceId } = await add()
    answer = gives(rss(item('a', 'One')), { etag: '"v1"', 'last-modified': 'Tue, 03 Mar 2026 10:00:00 GMT' })
    await read(sourceId)
    answer = (_, response) => void response.writeHead(304).end()
    expect(await read(sourceId)).toMatchObject({ lastError: null, documentCount: 1 })
    expect(asked[1]?.headers).toMatchObject({ 'if-none-match': '"v1"', 'if-modified-since': 'Tue, 03 Mar 2026 10:00:00 GMT' })
  })

  it.each<[string, Answer, string]>([
    ['answers 500', (_, response) => void response.writeHead(500).end(), 'status 500'],
    ['is no XML', gives('<!doctype html><p>Not found'), ''],
    ['D13 has an outside entity', gives('<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>'), 'document type'],
    [
      'D7 redirects into our own network',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      'not a public one',
    ],
    ['D7 redirects to a file', (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(), 'not https'],
    ['redirects for ever', (request, response) => void response.writeHead(302, { location: request.url ?? '/' }).end(), 'redirects more than'],
    ['breaks off', (_, response) => void response.writeHead(200, { 'content-length': '1000' }).write('<rss>', () => response.destroy()), ''],
    ['closes at once', (request) => void request.socket.destroy(), "can't be reached"],
  ])('from a source that %s fails with the reason, is retried later, and deletes nothing', async (_, misbehaves, reason) => {
    const { id: sourceId } = await add()
    answer = gives(rss(item('a', 'Stays')))
    await read(sourceId)
    answer = misbehaves
    const once = await read(sourceId)
    const twice = await read(sourceId)
    expect(once.lastError).toContain(reason)
    expect(twice.failureCount).toBe(2)
    expect(Date.parse(twice.nextReadAt) - Date.now()).toBeGreaterThan(90 * 60_000)
    expect((await documents({ sourceId })).map(({ title }) => title)).toEqual(['Stays'])
    answer = gives(rss(item('a', 'Stays'), item('b', 'Comes')))
    expect(await read(sourceId)).toMatchObject({ lastError: null, failureCount: 0, documentCount: 2 })
  })

  it('shows the picture of a document through the image proxy only, which fetches what is stored or signed', async () => {
    const { id: sourceId } = await add()
    const outsideUrl = 'https://pictures.invalid/far.jpg'
    const enclosure = (url: string) => `<enclosure url="${url}" type="image/jpeg" length="1"/>`
    answer = gives(
      rss(
        item('near', 'Near').replace('</item>', `${enclosure('/near.jpg')}</item>`),
        item('far', 'Far').replace('</item>', `${enclosure(outsideUrl)}</item>`),
      ),
    )
    await read(sourceId)
    const images = Object.fromEntries((await documents({ sourceId })).map(({ title, image }) => [title, image]))
    expect(images).toMatchObject({ Near: { url: `${origin}/near.jpg` }, Far: { url: outsideUrl } })
    const photo = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#2bb3a3' } })
      .jpeg()
      .toBuffer()
    answer = (_, response) => void response.end(photo)
    const status = async (query: object) => (await server.answer(getImage, { query: { w: '640', ...query } })).status
    expect(await status({ ...images.Near })).toBe(200)
    // Stored, so it is tried without a signature; no such host exists.
    expect(await status({ url: outsideUrl })).toBe(502)
    expect(await status({ url: 'https://pictures.invalid/other.jpg' })).toBe(404)
  })

  it.each([
    ['/a.jpg', 'https://news.example/feed', 'https://news.example/a.jpg'],
    ['https://cdn.example/a.jpg', 'https://news.example/feed', 'https://cdn.example/a.jpg'],
    ['http://10.0.0.7:8080/a.jpg', 'https://news.example/feed', null],
    ['http://10.0.0.7:8080/a.jpg', 'http://10.0.0.7:8080/feed', 'http://10.0.0.7:8080/a.jpg'],
    ['javascript:alert(1)', 'https://news.example/feed', null],
    ['/demo/feeds/pictures/1.png', '/demo/feeds/press-releases.xml', '/demo/feeds/pictures/1.png'],
    ['https://cdn.example/a.jpg', '/demo/feeds/press-releases.xml', null],
    [null, 'https://news.example/feed', null],
  ])('D7 the picture %j of the feed %s is stored as %j', (image, feed, kept) => expect(imageUrlOf(image, feed, ['http://10.0.0.7:8080'])).toBe(kept))

  it('C1 stores feed content as plain text', async () => {
    const { id: sourceId } = await add()
    answer = gives(rss(item('x', '&lt;script&gt;alert(1)&lt;/script&gt;Title', '&lt;img src=x onerror=alert(1)&gt;Text&lt;p&gt;More')))
    await read(sourceId)
    const [document] = await documents({ sourceId })
    expect(document).toMatchObject({ title: 'Title', excerpt: 'Text\n\nMore' })
  })

  it('fetches due sources on schedule, except those turned off', async () => {
    const { id: sourceId } = await add()
    answer = gives(rss(item('a', 'One')))
    await server.call(updateSource, { params: { sourceId }, body: { isOn: false } }, admin())
    await readDueSources(server.deps)
    expect(asked.filter(({ url }) => url === `/feed-${added}`)).toEqual([])
    await server.call(updateSource, { params: { sourceId }, body: { isOn: true } }, admin())
    await readDueSources(server.deps)
    expect(asked.filter(({ url }) => url === `/feed-${added}`).length).toBe(1)
    await readDueSources(server.deps)
    expect(asked.filter(({ url }) => url === `/feed-${added}`).length).toBe(1)
  })

  it('is for admins only: the URL must be complete and new', async () => {
    const { address } = await add()
    expect((await server.refused(createSource, { body: { name: 'Again', address } }, admin())).body.error.code).toBe('already_exists')
    for (const bad of ['ftp://x.example/a', 'feed', 'javascript:alert(1)'])
      expect((await server.refused(createSource, { body: { name: 'x', address: bad } }, admin())).status).toBe(400)
    for (const endpoint of [listSources, readSource])
      expect((await server.refused(endpoint, { params: { sourceId: crypto.randomUUID() } }, ada())).body.error.code).toBe('not_found')
    expect((await server.refused(getAggregatedDocument, { params: { documentId: crypto.randomUUID() } }, ada())).body.error.code).toBe('not_found')
    expect((await server.refused(listAggregatedDocuments, { query: {} })).body.error.code).toBe('not_signed_in')
  })

  it('is not available when turned off', async () => {
    const off = await startTestServer({ database: server.database, environment: { AGGREGATION: '0', INTERNAL_ORIGINS: origin } })
    try {
      expect((await off.refused(listAggregatedDocuments, { query: {} }, ada())).body.error.code).toBe('not_found')
      expect((await off.refused(listSources, {}, admin())).body.error.code).toBe('not_found')
      await server.deps.db
        .updateTable('aggregationSources')
        .set({ nextReadAt: new Date('2020-01-01') })
        .execute()
      await readDueSources(off.deps)
      expect(asked).toEqual([])
      expect((await fetch(`${off.address}/demo/feeds/press-releases.xml`)).status).toBe(404)
    } finally {
      await off.stop()
    }
  })
})
