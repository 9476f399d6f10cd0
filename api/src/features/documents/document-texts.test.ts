import { createDocumentShare, deleteDocumentShare, listDocumentReadings } from '@mandate/contract/document-shares'
import { compareDocumentVersions, getDocumentText, searchDocumentText } from '@mandate/contract/document-texts'
import { addDocumentVersion, deleteDocument, getDocument, listDocuments } from '@mandate/contract/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument, arrivedUpload } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import { heading, inlineRow, paragraph, slide, slidesFile, wordFile, workbookFile } from '../../test/office-files.ts'
import { pdfOf } from '../../test/pdf-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readForgottenTexts } from './text-reading.service.ts'

let server: TestServer
let iris: SignedIn
let zoe: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  iris = await signInAs(server, 'Iris')
  zoe = await signInAs(server, 'Zoe')
})
afterAll(() => server.stop())

async function add(name: string, body: Buffer): Promise<string> {
  const { id } = await addDocument(server, iris, { name, body })
  await waitForJobs(server)
  return id
}
const find = async (person: SignedIn, q: string) => (await server.call(listDocuments, { query: { q } }, as(person))).body.items
const stateOf = async (documentId: string) => (await server.call(getDocument, { params: { documentId } }, as(iris))).body.versions[0]?.text
const hitOf = async (person: SignedIn, q: string) => (await find(person, q))[0]?.hit
const words = (hit: Awaited<ReturnType<typeof hitOf>>) => hit?.pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

const word = () => wordFile(`${paragraph('Cover.')}${heading('Fees')}${paragraph('The heronry fee is 0.85%.')}`)
const workbook = () =>
  workbookFile([
    { name: 'Cover', rows: inlineRow('x') },
    { name: 'Returns', rows: inlineRow('Puffinfund', '8.2%') },
  ])
const kinds: [string, string, () => Buffer | Promise<Buffer>, string, object][] = [
  ['a PDF', 'Policy.pdf', () => pdfOf('Cover.', 'Custody by the gannetbank only.'), 'gannetbank', { page: 2, title: null }],
  ['a Word file', 'DDQ.docx', word, 'heronry', { page: null, title: 'Fees' }],
  ['a workbook', 'Returns.xlsx', workbook, 'puffinfund', { page: 2, title: 'Returns' }],
  ['slides', 'Pitch.pptx', () => slidesFile([slide('Cover'), slide('Terms', 'We wait for the kittiwake')]), 'kittiwake', { page: 2, title: 'Terms' }],
  ['a CSV', 'Rates.csv', () => Buffer.from('a,b\nrazorbill,0.4\n'), 'razorbill', { page: null, title: null }],
  ['a text', 'Notes.txt', () => Buffer.from('Call the guillemot.'), 'guillemot', { page: null, title: null }],
]

describe('the text of a document', () => {
  it.each(kinds)('%s is found by a word of it, with its place', async (_, name, make, q, place) => {
    const id = await add(name, await make())
    expect(await stateOf(id)).toEqual({ state: 'read', problem: null })
    const [found, ...others] = await find(iris, q)
    expect([found?.id, others]).toEqual([id, []])
    expect(found?.hit).toMatchObject(place)
    expect(words(found?.hit)?.toLowerCase()).toContain(`[${q}]`)
    expect(await find(zoe, q)).toEqual([])
    const { hits } = (await server.call(searchDocumentText, { params: { documentId: id }, query: { q } }, as(iris))).body
    expect(hits).toMatchObject([place])
  })

  it('is found by words of its name and its text together; beginnings and other forms of words count', async () => {
    const id = await add('Albatross.txt', Buffer.from('The custodians were changed. Endowments follow.'))
    for (const q of ['albatross custodian', 'endowment', 'custodi endow', 'ALBATROSS']) expect((await find(iris, q)).map((each) => each.id)).toEqual([id])
    expect(words(await hitOf(iris, 'albatross custodian'))).toBe('The [custodians] were changed. Endowments follow.')
    expect(await hitOf(iris, 'albatross')).toBeNull()
    expect(await find(iris, 'albatross missing')).toEqual([])
  })

  it('follows the newest version, and is gone with the document', async () => {
    const documentId = await add('Skua.txt', Buffer.from('oldword'))
    const uploadId = await arrivedUpload(server, iris, { name: 'Skua.txt', body: Buffer.from('newword') })
    await server.call(addDocumentVersion, { params: { documentId }, body: { uploadId } }, as(iris))
    await waitForJobs(server)
    expect([(await find(iris, 'newword')).length, (await find(iris, 'oldword')).length]).toEqual([1, 0])
    const textOf = async (version: number) =>
      (await server.call(getDocumentText, { params: { documentId }, query: { version } }, as(iris))).body.parts.map(({ text }) => text)
    expect([await textOf(1), await textOf(2)]).toEqual([['oldword'], ['newword']])
    await server.call(deleteDocument, { params: { documentId } }, as(iris))
    expect(await find(iris, 'newword')).toEqual([])
    expect(await server.deps.db.selectFrom('documentTextParts').select('part').where('documentId', '=', documentId).execute()).toEqual([])
  })

  it('is given in parts, and by sheet with the rows that were not kept', async () => {
    const rows = Array.from({ length: 2_005 }, (_, index) => inlineRow(`Fund ${index}`, 'x'.repeat(600))).join('')
    const documentId = await add(
      'Long.xlsx',
      await workbookFile([
        { name: 'Cover', rows: inlineRow('x') },
        { name: 'All', rows },
      ]),
    )
    expect(await stateOf(documentId)).toEqual({ state: 'partial', problem: null })
    const lines: string[] = []
    let from: number | null = 1
    while (from !== null) {
      const { body }: { body: { pages: object[]; parts: { page: number | null; text: string }[]; nextPart: number | null } } = await server.call(
        getDocumentText,
        { params: { documentId }, query: { page: 2, from } },
        as(iris),
      )
      expect(body.pages).toEqual([
        { page: 1, title: 'Cover', rowsLeft: 0 },
        { page: 2, title: 'All', rowsLeft: 5 },
      ])
      for (const { page, text } of body.parts) {
        expect(page).toBe(2)
        lines.push(...text.split('\n'))
      }
      from = body.nextPart
    }
    expect([lines.length, lines[1_999]?.split('\t')[0]]).toEqual([2_000, 'Fund 1999'])
  })

  const bad: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    ['is damaged', 'a.pdf', () => Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n'), 'damaged'],
    ['has no text', 'a.docx', () => wordFile(''), 'no_text'],
    ['is no XML', 'a.docx', () => wordFile('', { 'word/document.xml': 'no XML' }), 'damaged'],
  ]
  it.each(bad)('is missing with its reason where the file %s', async (_, name, make, problem) => {
    expect(await stateOf(await add(name, await make()))).toEqual({ state: 'unreadable', problem })
  })

  it('with any signs and very many words is kept and found', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => `w${(index * 7_919).toString(36)}`).join(' ')
    const id = await add('Many.txt', Buffer.from(`sandpiper \uE000 \\ ' <b>bold</b> 😀 ${'long'.repeat(2_000)} ${many}`))
    expect(await stateOf(id)).toEqual({ state: 'read', problem: null })
    expect(words(await hitOf(iris, 'sandpiper bold'))).toContain("[sandpiper] \\ ' <b>[bold]</b> 😀")
  })

  it('is read later where it waits for its reading', async () => {
    const id = await add('Plover.txt', Buffer.from('ploverword'))
    await sql`update document_versions set text_state = 'waiting', created_at = now() - interval '1 day' where document_id = ${id}`.execute(server.deps.db)
    await sql`delete from document_text_parts where document_id = ${id}`.execute(server.deps.db)
    await readForgottenTexts(server.deps)
    await readForgottenTexts(server.deps)
    await waitForJobs(server)
    expect(await stateOf(id)).toEqual({ state: 'read', problem: null })
  })
})

const searchIn = (documentId: string, person: SignedIn, q: string) => server.call(searchDocumentText, { params: { documentId }, query: { q } }, as(person))
const readingsOf = async (documentId: string) => (await server.call(listDocumentReadings, { params: { documentId }, query: {} }, as(iris))).body.items

describe('B3 B8 the words of a shared document', () => {
  it('are found by the reader until the share ends, and by no one else; reading its text is recorded', async () => {
    const documentId = await add('Tern.docx', await wordFile(paragraph('The ternword is secret.')))
    const uploadId = await arrivedUpload(server, iris, { name: 'Tern.docx', body: await wordFile(paragraph('The ternword is known.')) })
    await server.call(addDocumentVersion, { params: { documentId }, body: { uploadId } }, as(iris))
    await waitForJobs(server)
    const read = (person: SignedIn, version?: number) =>
      server.answer(getDocumentText, { params: { documentId }, query: version ? { version } : {} }, as(person))
    const search = (person: SignedIn, version?: number) =>
      server.answer(searchDocumentText, { params: { documentId }, query: { q: 'ternword', ...(version ? { version } : {}) } }, as(person))
    const access = async (person: SignedIn) => [(await find(person, 'ternword')).length, (await read(person)).status, (await search(person)).status]
    const ben = await signInAs(server, 'Ben')
    expect(await access(ben)).toEqual([0, 404, 404])
    const share = (await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: ben.userId } }, as(iris))).body
    expect(await access(ben)).toEqual([1, 200, 200])
    expect(words(await hitOf(ben, 'ternword'))).toBe('The [ternword] is known.')
    expect([(await read(ben, 1)).status, (await search(ben, 1)).status, (await read(ben, 2)).status]).toEqual([404, 404, 200])
    expect(await access(zoe)).toEqual([0, 404, 404])
    const { items } = (await server.call(listDocumentReadings, { params: { documentId }, query: {} }, as(iris))).body
    expect(items).toMatchObject([{ reader: { id: ben.userId }, version: 2 }])
    await server.call(deleteDocumentShare, { params: { documentId, shareId: share.id } }, as(iris))
    expect(await access(ben)).toEqual([0, 404, 404])
  })

  it('are found without a passage until the reader opens the version, which searching inside does and records', async () => {
    const documentId = await add('Petrel.docx', await wordFile(`${heading('Petrelfees')}${paragraph('The petrelword is 0.85%.')}`))
    const ben = await signInAs(server, 'Ben')
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: ben.userId } }, as(iris))
    const withheld = { part: 1, page: null, title: null, pieces: [] }
    expect(await hitOf(ben, 'petrelword')).toEqual(withheld)
    await searchIn(documentId, ben, '--')
    expect([await hitOf(ben, 'petrelword'), await readingsOf(documentId)]).toEqual([withheld, []])
    const [hit] = (await searchIn(documentId, ben, 'petrelword')).body.hits
    expect([hit?.title, words(hit)]).toEqual(['Petrelfees', 'The [petrelword] is 0.85%.'])
    expect(await readingsOf(documentId)).toMatchObject([{ reader: { id: ben.userId }, version: 1, pages: [] }])
    expect(words(await hitOf(ben, 'petrelword'))).toBe('The [petrelword] is 0.85%.')
    const uploadId = await arrivedUpload(server, iris, { name: 'Petrel.docx', body: await wordFile(paragraph('The petrelword is 1.25% now.')) })
    await server.call(addDocumentVersion, { params: { documentId }, body: { uploadId } }, as(iris))
    await waitForJobs(server)
    expect((await hitOf(ben, 'petrelword'))?.pieces).toEqual([])
    await searchIn(documentId, iris, 'petrelword')
    expect(await readingsOf(documentId)).toHaveLength(1)
  })

  it('D10 are not given without the watermark that the share asks for', async () => {
    const documentId = await add('Marked.pdf', pdfOf('The dunlinword is here.'))
    const ben = await signInAs(server, 'Ben')
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: ben.userId, isWatermarked: true } }, as(iris))
    const { error } = (await server.refused(getDocumentText, { params: { documentId }, query: {} }, as(ben))).body
    expect(error).toMatchObject({ code: 'not_allowed', message: expect.stringContaining('watermark') })
    expect(await hitOf(ben, 'dunlinword')).toEqual({ part: 1, page: 1, title: null, pieces: [] })
    expect((await searchIn(documentId, ben, 'dunlinword')).body.hits).toEqual([{ part: 1, page: 1, title: null, pieces: [] }])
    expect(words(await hitOf(iris, 'dunlinword'))).toBe('The [dunlinword] is here.')
    expect((await server.call(getDocumentText, { params: { documentId }, query: {} }, as(iris))).body.parts).toHaveLength(1)
  })

  it('D10 are not given by comparing a version with itself: that is for those who keep the document', async () => {
    const documentId = await add('Compared.pdf', pdfOf('The curlewword is here.'))
    const ben = await signInAs(server, 'Ben')
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: ben.userId } }, as(iris))
    const input = { params: { documentId }, query: { version: 1, against: 1 } }
    expect((await server.refused(compareDocumentVersions, input, as(ben))).status).toBe(404)
    expect((await server.answer(compareDocumentVersions, input, as(iris))).status).toBe(200)
  })
})
