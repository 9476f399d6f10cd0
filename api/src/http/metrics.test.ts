import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { findFreePort } from './free-port.ts'

const production = { DEMO: '0', PUBLIC_URL: 'https://app.example', SECRET_KEY: 'b71f0c52e9d84a63b71f0c52e9d84a63' }
let demo: TestServer

beforeAll(async () => {
  demo = await startTestServer()
})
afterAll(() => demo.stop())

describe('/metrics', () => {
  it('counts requests by route and status, without the requested addresses', async () => {
    await fetch(`${demo.address}/api/app-info`)
    await fetch(`${demo.address}/api/secret-canary-path`)
    const text = await (await fetch(`${demo.address}/metrics`)).text()
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/app-info"[^}]*\} \d+/)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('canary')
  })

  it('F7 is for loopback only in the demo', async () => {
    expect((await demo.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    expect((await fetch(`${demo.address}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  })

  it('F7 is on a separate port in production, and never on the main one', async () => {
    const port = await findFreePort(19_000 + Math.floor(Math.random() * 9_000), '127.0.0.1')
    const server = await startTestServer({ environment: { ...production, METRICS_PORT: String(port) }, database: demo.database })
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('http_request_duration_seconds')
    expect((await fetch(`http://127.0.0.1:${port}/api/app-info`)).status).toBe(404)
    await server.stop()
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })

  it('F7 is off in production without a separate port', async () => {
    const server = await startTestServer({ environment: production, database: demo.database })
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
    await server.stop()
  })
})

describe('/api/docs', () => {
  it('shows the contract to people, under its own policy', async () => {
    const page = await fetch(`${demo.address}/api/docs/`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const html = await page.text()
    expect(html).toContain('<title>Mandate API</title>')
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address ?? '', `${demo.address}/api/docs/`).href)
    expect(scripts.length).toBeGreaterThan(4)
    for (const address of scripts) expect({ address, status: (await fetch(address)).status }).toEqual({ address, status: 200 })
  })

  it('serves the same to programs, also in production', async () => {
    const document = await (await fetch(`${demo.address}/api/openapi.json`)).json()
    expect(await (await fetch(`${demo.address}/api/docs/json`)).json()).toEqual(document)
    expect(await (await fetch(new URL(document.externalDocs.url, demo.address))).text()).toContain('# Changes of the API')
    const server = await startTestServer({ environment: production, database: demo.database })
    expect((await fetch(`${server.address}/api/docs/`)).status).toBe(200)
    await server.stop()
  })

  it('C10 relaxes no other address', async () => {
    expect((await fetch(`${demo.address}/api/app-info`)).headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors/)
  })
})
