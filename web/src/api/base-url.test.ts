import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  document.head.querySelector('meta[name="api-base-url"]')?.remove()
  vi.resetModules()
})

async function readBaseUrl(): Promise<string> {
  vi.resetModules()
  return (await import('./base-url.ts')).apiBaseUrl
}

test('the API is where the page says, and on this site by default', async () => {
  expect(await readBaseUrl()).toBe(`${location.origin}/api`)
  const meta = Object.assign(document.createElement('meta'), { name: 'api-base-url', content: 'https://api.example/v1' })
  document.head.append(meta)
  expect(await readBaseUrl()).toBe('https://api.example/v1')
})
