import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeImageCache } from './image-cache.ts'

let folder: string
let errors: Error[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandate-images-'))
  errors = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dayMs = 86_400_000
const open = (options: { mostBytes?: number; memoryBytes?: number; folder?: string } = {}) =>
  makeImageCache({ folder, mostBytes: 1_000_000, memoryBytes: 0, longestMs: 7 * dayMs, onError: (error) => errors.push(error), ...options })
const image = (bytes = 50_000) => ({ bytes: Buffer.alloc(bytes, 7), mediaType: 'image/webp', etag: '"tag"', fetchedAtMs: 1_000 })
const filesIn = () => readdirSync(folder).filter((name) => name.endsWith('.image'))

it('returns what was stored, in another process and after a restart too', async () => {
  await open().put('key', image())
  expect(await open().get('key')).toEqual(image())
  expect(await open().get('other')).toBeUndefined()
  expect(errors).toEqual([])
})

it('stays within its bound, and removes the least recently used first', async () => {
  const cache = open()
  await cache.put('first', image())
  await cache.put('used', image())
  for (let count = 0; count < 17; count++) await cache.put(`key ${count}`, image())
  await cache.get('used')
  await cache.put('first again', image())
  for (let count = 0; count < 5; count++) await cache.put(`more ${count}`, image())
  expect(cache.size().bytes).toBeLessThanOrEqual(1_000_000)
  expect(await cache.get('first')).toBeUndefined()
  expect(await cache.get('more 4')).toBeDefined()
  expect(filesIn().length).toBe(cache.size().files)
})

it('knows after a restart what was used when', async () => {
  const before = open()
  for (let count = 0; count < 19; count++) await before.put(`key ${count}`, image())
  const now = Date.now() / 1_000
  for (const file of filesIn()) utimesSync(join(folder, file), now - 7_200, now - 7_200)
  expect(await before.get('key 3')).toBeDefined()
  const after = open()
  await after.get('key 3')
  for (let count = 0; count < 5; count++) await after.put(`more ${count}`, image())
  expect(await after.get('key 3')).toBeDefined()
  expect(filesIn().length * 50_000).toBeLessThanOrEqual(1_000_000)
})

it('several processes together stay within the bound', async () => {
  const processes = [open(), open(), open()]
  for (let count = 0; count < 40; count++) await Promise.all(processes.map((cache, index) => cache.put(`${index} ${count}`, image())))
  // What the others wrote since a process last read the folder.
  expect(filesIn().length * 50_000).toBeLessThanOrEqual(1_200_000)
  expect(errors).toEqual([])
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('removes what was not used for a week, and what a killed process left unfinished', async () => {
  await open().put('old', image())
  await open().put('new', image())
  const [old = ''] = filesIn()
  const long = Date.now() / 1_000 - 8 * 86_400
  for (const file of filesIn()) utimesSync(join(folder, file), long, long)
  writeFileSync(join(folder, `${old}.1234.part`), 'half')
  utimesSync(join(folder, `${old}.1234.part`), long, long)
  const cache = open()
  await cache.put('now', image())
  expect(readdirSync(folder).length).toBe(1)
})

it('a file that ends early is as good as none', async () => {
  await open().put('key', image())
  const [file = ''] = filesIn()
  truncateSync(join(folder, file), 20_000)
  expect(await open().get('key')).toBeUndefined()
  truncateSync(join(folder, file), 20)
  expect(await open().get('key')).toBeUndefined()
  expect(errors).toEqual([])
})

it('stores nothing when it may hold nothing, and no picture that would take most of it', async () => {
  await open({ mostBytes: 0 }).put('key', image())
  await open().put('large', image(200_000))
  expect(readdirSync(folder)).toEqual([])
})

it.runIf(existsSync('/dev/full'))('a full disk fails no one, and is left alone for a while', async () => {
  const full = open({ folder: join(folder, 'taken') })
  await full.get('key')
  rmSync(join(folder, 'taken'), { recursive: true, force: true })
  symlinkSync('/dev/full', join(folder, 'taken'))
  await full.put('key', image())
  expect(await full.get('key')).toBeUndefined()
  expect(errors.length).toBeGreaterThan(0)
  const count = errors.length
  await full.put('key', image())
  expect(errors.length, 'not tried again at once').toBe(count)
})

it('keeps what was used last in memory, within a bound, and forgets what is removed', async () => {
  const cache = open({ memoryBytes: 1_600_000 })
  for (let count = 0; count < 40; count++) await cache.put(`key ${count}`, image(90_000))
  for (const file of filesIn()) rmSync(join(folder, file))
  expect(await cache.get('key 39')).toBeDefined()
  expect(await cache.get('key 0')).toBeUndefined()
  await cache.remove('key 39')
  expect(await cache.get('key 39')).toBeUndefined()
  await cache.put('large', image(100_001))
  for (const file of filesIn()) rmSync(join(folder, file))
  expect(await cache.get('large')).toBeUndefined()
  expect(errors).toEqual([])
})
