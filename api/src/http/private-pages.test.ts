import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-private-pages-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Mandate</title>')
const app = Fastify()
beforeAll(() => servePages(app, { folder }))
afterAll(() => app.close())

const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
const places = [
  (id: string) => `/profile/${id}`,
  (id: string) => `/profile/${id}/information`,
  (id: string) => `/documents/${id}`,
  (id: string) => `/documents/rooms/${id}`,
  (id: string) => `/documents/requests/${id}`,
  (id: string) => `/videos/${id}`,
  (id: string) => `/messages/${id}`,
  (id: string) => `/leads/${id}`,
  (id: string) => `/leads/imports/${id}`,
  (id: string) => `/posts/${id}`,
  (id: string) => `/partner/campaigns/${id}`,
]

it.each(places)('%s answers 404 for an invalid id, and alike for every valid one, with or without a slash and a query', async (place) => {
  for (const id of ['abc', '1', 'ada-whitlock', `${crypto.randomUUID()}x`, '%00', '00000000-0000-0000-0000-000000000000']) {
    expect(await statusOf(place(id)), id).toBe(404)
  }
  for (const end of ['', '/', '?from=mail']) expect(await statusOf(place(crypto.randomUUID()) + end)).toBe(200)
})

it('the lists next to them keep their own address', async () => {
  for (const path of ['/documents', '/documents/rooms', '/documents/requests', '/videos', '/messages', '/leads', '/leads/imports'])
    expect(await statusOf(path)).toBe(200)
  expect(await statusOf('/profile/dashboard')).toBe(200)
})
