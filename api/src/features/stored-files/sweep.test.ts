import { randomUUID } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { uploadFile } from '@mandate/contract/files'
import { setProfileImage } from '@mandate/contract/profile-images'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { storedNames } from '../../test/stored-files.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sweepFiles } from './sweep.service.ts'

let server: TestServer
let iris: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  iris = await signInAs(server, 'Iris')
})
afterAll(() => server.stop())

const placeOf = (name: string) => join(server.deps.config.dataDir, 'files', name)
const names = () => storedNames(server.deps.files)
const letTwoHoursPass = (name: string) => utimesSync(placeOf(name), new Date(), new Date(Date.now() - 7_200_000))

/** What a server that was killed leaves: bytes, and no row. */
function plant(name: string, isOld = true): void {
  mkdirSync(dirname(placeOf(name)), { recursive: true })
  writeFileSync(placeOf(name), 'orphan')
  if (isOld) letTwoHoursPass(name)
}

it('E13 a file that no row knows is removed after an hour, unfinished ones too; files of rows and young files stay', async () => {
  const file = (await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.7 %%EOF') }, as(iris))).body
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#444' } })
    .png()
    .toBuffer()
  await server.call(setProfileImage, { query: { kind: 'photo' }, body: picture }, as(iris))
  const kept = await names()
  expect(kept.length).toBeGreaterThan(3)
  for (const name of kept) letTwoHoursPass(name)
  const orphans = [
    ...Array.from({ length: 11 }, () => `evidence/${randomUUID()}`),
    ...Array.from({ length: 9 }, () => `evidence/${randomUUID()}.${randomUUID()}.part`),
    `evidence/${file.id}.${randomUUID()}.part`,
    `images/${randomUUID()}/192.webp`,
    `exports/${randomUUID()}`,
  ]
  const young = [`evidence/${randomUUID()}`, `evidence/${randomUUID()}.${randomUUID()}.part`]
  for (const name of orphans) plant(name)
  for (const name of young) plant(name, false)
  expect(await sweepFiles(server.deps)).toEqual({ removed: orphans.length, missing: 0 })
  expect(await names()).toEqual([...kept, ...young].sort())
})

it('E13 a row without its file is counted', async () => {
  const file = (await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.7 %%EOF') }, as(iris))).body
  await server.deps.files.remove(`evidence/${file.id}`)
  expect((await sweepFiles(server.deps)).missing).toBe(0)
  await server.deps.db
    .updateTable('files')
    .set({ createdAt: new Date(Date.now() - 7_200_000) })
    .where('id', '=', file.id)
    .execute()
  expect((await sweepFiles(server.deps)).missing).toBe(1)
})
