import { uploadFile } from '@mandate/contract/files'
import { login } from '@mandate/contract/identity'
import { endAccount, getPersonalData, keepAccount, openExport, requestExport } from '@mandate/contract/personal-data'
import { setProfileImage } from '@mandate/contract/profile-images'
import { getMe } from '@mandate/contract/sessions'
import { changeTeamRole } from '@mandate/contract/teams'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { readWhole } from '../../adapters/files/file-store.ts'
import { columnsOf } from '../../feature-parts.ts'
import { features } from '../../features.ts'
import { mailsTo, waitForJobs } from '../../test/mails.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../../test/people.ts'
import { addAdvisor, addFirm, claimByCode } from '../../test/records.ts'
import type { World, WorldPerson } from '../../test/samples.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'
import { endDueAccounts } from './endings.service.ts'
import { removeOldExports } from './exports.service.ts'

const { personal: personalTables } = columnsOf(features)

let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const makeProofOld = ({ userId }: { userId: string }) =>
  sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${userId}`.execute(server.deps.db)
/** After fourteen days, the first email was sent long ago. */
async function letTimePass({ userId }: { userId: string }): Promise<void> {
  await waitForJobs(server)
  await server.deps.db.updateTable('accountEndings').set({ endsAt: sql`now()` }).where('userId', '=', userId).execute()
}

function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (problem, stream) => {
          if (problem) return reject(problem)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          files.set(entry.fileName, Buffer.concat(chunks))
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(files))
      zip.readEntry()
    })
  })
}

async function exportOf(person: { token: string; ip: string }): Promise<{ url: string; files: Map<string, Buffer> }> {
  const { body } = await server.call(requestExport, {}, person)
  await waitForJobs(server)
  const { url } = (await server.call(openExport, { params: { exportId: body.id } }, person)).body
  const answer = await server.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return { url, files: await unzip(answer.rawPayload) }
}

/** Searches every table of the database for a text. */
async function placesOf(texts: string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'self_id')",
  )
  const places: string[] = []
  for (const { name } of rows) {
    const found = await owner.query(`select 1 from ${name} t where exists (select from unnest($1::text[]) m where t::text like '%' || m || '%') limit 1`, [
      texts,
    ])
    if (found.rowCount) places.push(name.replace('public.', ''))
  }
  return places
}

const marksOf = ({ canaries }: World, { userId }: WorldPerson) => canaries.filter(({ ownerId }) => ownerId === userId)

describe('a data export', () => {
  it("E13 contains all of the user's data and no one else's, in both forms", async () => {
    const world = await makeWorld(server)
    const ada = world.people.teamOwner
    const { files } = await exportOf(ada)
    const machine = files.get('data.json')?.toString() ?? ''
    const readable = files.get('index.html')?.toString() ?? ''
    // Includes the reason of their own suspension, and nothing about others.
    const missing = marksOf(world, ada).filter(({ mark }) => !machine.includes(mark) || !readable.includes(mark))
    expect(missing).toEqual([])
    const foreign = world.canaries.filter(({ ownerId, mark }) => ownerId !== ada.userId && (machine.includes(mark) || readable.includes(mark)))
    expect(foreign).toEqual([])
    const { parts } = JSON.parse(machine) as { parts: Record<string, unknown[]> }
    expect(Object.keys(parts)).toEqual([...Object.keys(personalTables), 'network', 'self_identification'])
  })

  it('E13 contains no secret: no hash, encrypted text or token', async () => {
    const world = await makeWorld(server)
    const ada = world.people.wealthManager
    const machine = (await exportOf(ada)).files.get('data.json')?.toString() ?? ''
    const secrets = Object.entries(personalTables).flatMap(([, { columns }]) =>
      Object.entries(columns).flatMap(([column, handling]) => (handling === 'secret' ? [column] : [])),
    )
    expect(secrets.length).toBeGreaterThan(5)
    const asKeys = secrets.map((column) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    expect(asKeys.filter((key) => machine.includes(`"${key}"`))).toEqual([])
    expect(machine).not.toContain('argon2')
  })

  it('contains files, pictures and decrypted answers; an email says when it is ready', async () => {
    const iris = await signInAs(server, 'Iris')
    const pdf = Buffer.from('%PDF-1.7 letter %%EOF')
    await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: pdf }, as(iris))
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#444' } })
      .png()
      .toBuffer()
    await server.call(setProfileImage, { query: { kind: 'photo' }, body: picture }, as(iris))
    const selfId = { field: 'gender', values: ['nonBinary'], audience: 'me', hasConsent: true }
    const headers = { authorization: `Bearer ${iris.token}` }
    expect((await server.app.inject({ method: 'PUT', url: '/api/self-id', headers, payload: selfId, remoteAddress: iris.ip })).statusCode).toBe(200)
    const { files } = await exportOf(as(iris))
    expect(JSON.parse(files.get('data.json')?.toString() ?? '').parts.self_identification).toMatchObject([{ field: 'gender', values: ['nonBinary'] }])
    expect([...files.keys()].sort()).toEqual(['data.json', 'files/1 letter.pdf', 'index.html', 'pictures/512.webp'])
    expect(files.get('files/1 letter.pdf')?.equals(pdf)).toBe(true)
    expect((await mailsTo(server, iris.email)).map(({ subject }) => subject)).toContain('Your data export is ready')
  })

  it('E13 D10 requires step-up authentication, is private to the user, and its URL expires', async () => {
    const [iris, zoe] = [await signInAs(server, 'Iris'), await signInAs(server, 'Zoe')]
    const { url } = await exportOf(as(iris))
    const exportId = url.split('/').at(-1)?.split('?')[0] ?? ''
    expect((await server.refused(openExport, { params: { exportId } }, as(zoe))).body.error.code).toBe('not_found')
    const otherLetter = (first: string) => `signature=${first.endsWith('_') ? 'A' : '_'}`
    for (const forged of [url.replace(/until=\d+/, 'until=1'), url.replace(/until=\d+/, 'until=4000000000'), url.replace(/signature=./, otherLetter)])
      expect((await server.app.inject({ url: forged })).statusCode).toBe(404)
    await makeProofOld(iris)
    for (const endpoint of [requestExport, endAccount]) expect((await server.refused(endpoint, {}, as(iris))).body.error.code).toBe('step_up_required')
    expect((await server.refused(openExport, { params: { exportId } }, as(iris))).body.error.code).toBe('step_up_required')
    await server.deps.db.updateTable('dataExports').set({ expiresAt: sql`now()` }).where('id', '=', exportId).execute()
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    await removeOldExports(server.deps)
    expect(await readWhole(server.deps.files, `exports/${exportId}`)).toBeUndefined()
  })

  it('is limited to three a day', async () => {
    const iris = await signInAs(server, 'Iris')
    for (let turn = 0; turn < 3; turn++) await server.call(requestExport, {}, as(iris))
    expect((await server.refused(requestExport, {}, as(iris))).status).toBe(429)
  })
})

describe('account deletion', () => {
  it("E13 happens after fourteen days: then the user's data is only where the register says it stays", async () => {
    const world = await makeWorld(server)
    const leaver = world.people.wealthManager
    await server.call(endAccount, {}, leaver)
    await endDueAccounts(server.deps)
    await server.call(getMe, {}, leaver)
    await letTimePass(leaver)
    await endDueAccounts(server.deps)
    await waitForJobs(server)
    expect((await server.refused(getMe, {}, leaver)).status).toBe(401)
    const marks = marksOf(world, leaver)
    const kept = Object.entries(personalTables).flatMap(([name, { end }]) => ('kept' in end ? [name] : []))
    expect((await placesOf(marks.map(({ mark }) => mark))).filter((name) => !kept.includes(name))).toEqual([])
    const passing = ['outbox_messages', '"_private_jobs"']
    expect((await placesOf([leaver.userId])).filter((name) => !kept.includes(name) && !passing.includes(name))).toEqual([])
    // Other users are unchanged.
    const others = world.canaries.filter(({ ownerId, place }) => ownerId !== leaver.userId && place === 'email')
    for (const { ownerId } of others) expect(await server.deps.db.selectFrom('users').select('id').where('id', '=', ownerId).execute()).toHaveLength(1)
  })

  it('can be canceled: the user signs in and keeps the account with all its data', async () => {
    const person = await addPerson(server, { name: 'Iris' })
    const [iris, elsewhere] = [await signIn(server, person), await signIn(server, person)]
    const { crd, email } = await addAdvisor(server.deps.db, { firm: await addFirm(server.deps.db) })
    await claimByCode(server, iris, { crd, email })
    const { endsAt } = (await server.call(endAccount, {}, as(iris))).body
    expect(Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000)).toBe(14)
    expect((await server.refused(getMe, {}, as(elsewhere))).status).toBe(401)
    expect((await mailsTo(server, iris.email)).at(-1)).toMatchObject({ subject: 'Your account is scheduled for deletion' })
    expect((await server.refused(endAccount, {}, as(iris))).body.error.code).toBe('already_exists')
    const back = await server.call(login, { body: { email: person.email, password: testPassword } }, { ip: person.ip })
    const options = { token: back.body.authorization.token, ip: person.ip }
    expect((await server.call(getPersonalData, {}, options)).body.endsAt).toBe(endsAt)
    await server.call(keepAccount, {}, options)
    expect((await server.refused(keepAccount, {}, options)).body.error.code).toBe('not_found')
    await endDueAccounts(server.deps)
    expect(await server.deps.db.selectFrom('claimedAdvisors').select('userId').where('advisorCrd', '=', crd).execute()).toEqual([{ userId: iris.userId }])
  })

  it('deletes the files and a team without other members; a team with other members needs another owner first', async () => {
    const team = await createTestTeam(server, 'Nadia')
    const mate = await addToTeam(server, team, { name: 'Max', role: 'editor' })
    expect((await server.refused(endAccount, {}, as(team.owner))).body.error.code).toBe('conflict')
    await server.call(changeTeamRole, { params: { userId: mate.userId }, body: { role: 'owner' } }, as(team.owner))
    await server.call(endAccount, {}, as(team.owner))
    await letTimePass(team.owner)
    await endDueAccounts(server.deps)
    expect(await server.deps.db.selectFrom('teamMembers').select('userId').where('teamId', '=', team.id).execute()).toEqual([{ userId: mate.userId }])

    const file = (await server.call(uploadFile, { query: { name: 'a.pdf' }, body: Buffer.from('%PDF-1.7 %%EOF') }, as(mate))).body
    await server.call(endAccount, {}, as(mate))
    await letTimePass(mate)
    await endDueAccounts(server.deps)
    await waitForJobs(server)
    expect(await readWhole(server.deps.files, `evidence/${file.id}`)).toBeUndefined()
    expect(await server.deps.db.selectFrom('teams').select('id').where('id', '=', team.id).execute()).toEqual([])
  })

  it('waits for an admin when the account was suspended meanwhile', async () => {
    const iris: SignedIn = await signInAs(server, 'Iris')
    await server.call(endAccount, {}, as(iris))
    await letTimePass(iris)
    await server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', iris.userId).execute()
    await endDueAccounts(server.deps)
    expect(await server.deps.db.selectFrom('users').select('id').where('id', '=', iris.userId).execute()).toHaveLength(1)
  })
})
