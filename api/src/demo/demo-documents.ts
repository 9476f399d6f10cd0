import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import { addVersion, createDocument } from '../features/documents/documents.service.ts'
import { createFolder } from '../features/documents/folders.service.ts'
import { createShare } from '../features/documents/shares.service.ts'
import { addPart, beginUpload } from '../features/uploads/uploads.service.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../http/deps.ts'
import type { Member } from '../http/viewer.ts'
import { ago } from './ago.ts'
import { ada, ben, clara, type DemoDocument, type DemoShare, demoDocuments } from './demo-document-list.ts'
import { addDemoRoom, fillDemoRooms } from './demo-rooms.ts'
import { writeXlsx } from './write-xlsx.ts'

type Person = Awaited<ReturnType<typeof selectPeople>>[number]
type People = Map<string, Person>

/** The demo's documents, by the services that members use, once: someone who has a document already keeps what they have. */
export async function fillDemoDocuments(deps: Deps): Promise<void> {
  const people = await selectPeople(deps)
  const byEmail: People = new Map(people.map((person) => [person.email, person]))
  const missing = new Set(people.filter(({ hasDocuments }) => !hasDocuments).map(({ email }) => email))
  const folders = new Map<string, string>()
  for (const document of demoDocuments) {
    const owner = byEmail.get(document.owner)
    if (owner && missing.has(owner.email)) await addDocument(deps, document, { owner, byEmail, folders })
  }
  await fillDemoRooms(deps, {
    memberOf: (email) => {
      const person = byEmail.get(email)
      return person && memberOf(person)
    },
    roomOf: ({ owner, name }) => folders.get(`${owner} ${name}`),
  })
}

function selectPeople({ db }: Deps) {
  return db
    .selectFrom('users')
    .leftJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.companyName', 'users.firstName', 'users.lastName', 'teamMembers.teamId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('documents')
          .select('documents.id')
          .where((on) => on.or([on('documents.ownerId', '=', on.ref('users.id')), on('documents.teamId', '=', on.ref('teamMembers.teamId'))])),
      ).as('hasDocuments'),
    )
    .where('users.email', 'in', [ada, ben, clara])
    .execute()
}

interface Place {
  owner: Person
  byEmail: People
  /** Ids by owner and name. */
  folders: Map<string, string>
}

async function addDocument(deps: Deps, document: DemoDocument, { owner, byEmail, folders }: Place): Promise<void> {
  const viewer = memberOf(owner)
  const team = document.isOfTeam && owner.teamId !== null ? { teamId: owner.teamId } : {}
  const folderKey = `${owner.email} ${document.folder}`
  if (document.folder !== undefined && !folders.has(folderKey)) folders.set(folderKey, await addFolder(deps, viewer, { name: document.folder, ...team }))
  const folderId = document.folder === undefined ? undefined : folders.get(folderKey)
  let documentId = ''
  for (const [at, { daysAgo, note = '' }] of document.versions.entries()) {
    const content = await contentOf(document, { version: at + 1, daysAgo, byEmail })
    const uploadId = await upload(deps, viewer, { name: document.name, content })
    if (at === 0) documentId = (await createDocument(deps, viewer, { uploadId, folderId, tags: [...document.tags], ...team })).id
    else await addVersion(deps, viewer, { documentId, uploadId, note })
    await moveToPast(deps, { documentId, number: at + 1, daysAgo })
  }
  await addShares(deps, document, { documentId, viewer, byEmail })
}

async function addFolder(deps: Deps, viewer: Member, folder: { name: string; teamId?: string }): Promise<string> {
  return (await addDemoRoom(deps, viewer, folder)) ?? (await createFolder(deps, viewer, folder)).id
}

const memberOf = ({ id: userId, email }: Person): Member => ({
  ...{
    kind: 'member',
    userId,
    role: demoPeople.find((person) => person.email === email)?.role ?? 'WEALTH_MANAGER',
    hasSecondFactor: false,
    provedSecondsAgo: 0,
  },
  ...{ sessionId: crypto.randomUUID(), ip: '', userAgent: 'demo' },
})

async function contentOf(
  { source, owner }: DemoDocument,
  { version, daysAgo, byEmail }: { version: number; daysAgo: number; byEmail: People },
): Promise<Buffer> {
  if (source === 'returns') return writeXlsx('Net returns', monthlyReturns())
  const firmOf = (email: string, otherwise: string) => byEmail.get(email)?.companyName || otherwise
  const text = readFileSync(new URL(`./documents/${source}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !/^\d\| /.test(line) || line.startsWith(`${version}| `))
    .map((line) => line.replace(/^\d\| /, ''))
    .join('\n')
    .replaceAll('{adviser}', firmOf(ada, 'Harbor Lane Wealth LLC'))
    .replaceAll('{manager}', firmOf(ben, 'Northgate Strategies LP'))
  if (!source.endsWith('.md')) return Buffer.from(text)
  const { firstName = '', lastName = '' } = byEmail.get(owner) ?? {}
  // Its library takes a while to load, and most starts need none of it.
  const { typesetPdf } = await import('./typeset-pdf.ts')
  return typesetPdf(text, { author: `${firstName} ${lastName}`, date: new Date(Date.now() - daysAgo * 86_400_000) })
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Since inception; the year is compounded from its months. */
function monthlyReturns(): (string | number)[][] {
  const rows = Array.from({ length: 6 }, (_, at) => {
    const year = 2021 + at
    const known = year === 2026 ? 10 : 12
    const returns = Array.from({ length: known }, (_month, month) => Math.round((0.0074 + 0.0022 * Math.sin(year * 3 + month * 1.7)) * 10_000) / 10_000)
    const total = returns.reduce((value, each) => value * (1 + each), 1) - 1
    return [String(year), ...returns, ...Array<string>(12 - known).fill(''), Math.round(total * 10_000) / 10_000]
  })
  return [['Year', ...months, 'Year total'], ...rows]
}

async function upload(deps: Deps, viewer: Member, { name, content }: { name: string; content: Buffer }): Promise<string> {
  const uploadId = crypto.randomUUID()
  await beginUpload(deps, viewer, { id: uploadId, kind: 'document', name, bytes: content.length })
  await addPart(deps, { uploadId, startsAt: 0, content })
  return uploadId
}

interface Shared {
  documentId: string
  viewer: Member
  byEmail: People
}

async function addShares(deps: Deps, { shares = [], readings = [] }: DemoDocument, { documentId, viewer, byEmail }: Shared): Promise<void> {
  const opened = new Map<string | null, string>()
  for (const { to, daysAgo, days, isViewOnly = false, isWatermarked = false, agreement } of shares) {
    const person = to === 'link' ? undefined : byEmail.get('person' in to ? to.person : to.teamOf)
    const reader = readerOf(to, { person, agreement })
    if (!reader) continue
    const terms = { days, isViewOnly, isWatermarked }
    const share = await createShare(deps, viewer, { documentId, share: { ...reader, ...terms } }).catch((error: unknown) => {
      // The people of the demo can change what is visible of them before its documents are added.
      if (!(error instanceof AppError)) throw error
      deps.log.warn({ err: error }, 'demo: a document is not shared')
      return undefined
    })
    if (!share) continue
    opened.set(person?.email ?? null, share.id)
    await deps.db
      .updateTable('documentShares')
      .set({ createdAt: ago(daysAgo) })
      .where('id', '=', share.id)
      .execute()
  }
  const rows = readings.flatMap(({ reader, version, daysAgo, seconds }) => {
    const shareId = opened.get(reader)
    if (shareId === undefined) return []
    const pages = JSON.stringify(Object.fromEntries(seconds.map((each, at) => [at + 1, each])))
    const hasAgreed = reader === null && shares.some(({ to, agreement }) => to === 'link' && agreement !== undefined)
    const readerId = reader === null ? null : (byEmail.get(reader)?.id ?? null)
    const lastAt = sql<Date>`now() - make_interval(days => ${daysAgo}, hours => 2) + make_interval(secs => ${seconds.reduce((sum, each) => sum + each, 0)})`
    return [{ documentId, version, shareId, readerId, hasAgreed, pages, startedAt: sql<Date>`now() - make_interval(days => ${daysAgo}, hours => 2)`, lastAt }]
  })
  if (rows.length > 0) await deps.db.insertInto('documentReadings').values(rows).execute()
}

function readerOf(to: DemoShare['to'], { person, agreement }: { person: Person | undefined; agreement: string | undefined }) {
  if (to === 'link') return { kind: 'link', agreement } as const
  if (!person) return undefined
  if ('person' in to) return { kind: 'person', userId: person.id, onlyWhileInTeam: false } as const
  return person.teamId === null ? undefined : ({ kind: 'team', teamId: person.teamId } as const)
}

async function moveToPast({ db }: Deps, { documentId, number, daysAgo }: { documentId: string; number: number; daysAgo: number }): Promise<void> {
  await db
    .updateTable('documentVersions')
    .set({ createdAt: ago(daysAgo) })
    .where('documentId', '=', documentId)
    .where('number', '=', number)
    .execute()
  await db
    .updateTable('documents')
    .set({ updatedAt: ago(daysAgo), ...(number === 1 ? { createdAt: ago(daysAgo) } : {}) })
    .where('id', '=', documentId)
    .execute()
}
