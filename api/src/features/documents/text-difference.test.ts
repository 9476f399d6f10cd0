import { createDocumentShare } from '@mandate/contract/document-shares'
import { compareDocumentVersions, textLimits } from '@mandate/contract/document-texts'
import { addDocumentVersion } from '@mandate/contract/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument, arrivedUpload, samplePdf } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import { heading, inlineRow, paragraph, wordFile, workbookFile } from '../../test/office-files.ts'
import { pdfOf } from '../../test/pdf-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let iris: SignedIn
let zoe: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  iris = await signInAs(server, 'Iris')
  zoe = await signInAs(server, 'Zoe')
})
afterAll(() => server.stop())

async function add(name: string, ...versions: Buffer[]): Promise<string> {
  const [first, ...others] = versions
  const { id: documentId } = await addDocument(server, iris, { name, ...(first ? { body: first } : {}) })
  for (const body of others) {
    const uploadId = await arrivedUpload(server, iris, { name, body })
    await server.call(addDocumentVersion, { params: { documentId }, body: { uploadId } }, as(iris))
  }
  await waitForJobs(server)
  return documentId
}
const ask = (person: SignedIn, documentId: string, query = { version: 2, against: 1 }) =>
  server.answer(compareDocumentVersions, { params: { documentId }, query }, as(person))
const compare = async (documentId: string) =>
  (await server.call(compareDocumentVersions, { params: { documentId }, query: { version: 2, against: 1 } }, as(iris))).body

describe('two versions', () => {
  it('of a PDF are compared word by word, with their pages', async () => {
    const { blocks, counts, before, after } = await compare(
      await add('a.pdf', pdfOf('Cover.', 'The fee is 1.00% a year.'), pdfOf('Cover.', 'New.', 'The fee is 0.85% a year.')),
    )
    expect(counts).toEqual({ added: 1, removed: 0, changed: 1 })
    expect(blocks).toMatchObject([
      { kind: 'same', paragraphs: 1, page: 1 },
      { kind: 'added', page: 2, text: 'New.' },
      { kind: 'changed', pageBefore: 2, pageAfter: 3, after: [{ text: 'The fee is ' }, { text: '0.85%', isChanged: true }, { text: ' a year.' }] },
    ])
    expect([before.version, after.version, before.isCut, after.text.state]).toEqual([1, 2, false, 'read'])
  })

  it('of a Word file are compared with their headings, of a workbook row by row', async () => {
    const word = await compare(await add('a.docx', await wordFile(heading('Fees') + paragraph('One.')), await wordFile(heading('Costs') + paragraph('One.'))))
    expect(word.blocks).toMatchObject([
      { kind: 'removed', text: 'Fees' },
      { kind: 'added', text: 'Costs' },
      { kind: 'same', text: 'One.' },
    ])
    const sheet = (value: string) => workbookFile([{ name: 'Returns', rows: inlineRow('Harbor', '8.2%') + inlineRow('Lighthouse fund', value) }])
    const rows = await compare(await add('a.xlsx', await sheet('1.0%'), await sheet('2.0%')))
    expect(rows.counts).toEqual({ added: 0, removed: 0, changed: 1 })
  })

  it('with very long texts that have nothing in common are compared in bounded time and size', async () => {
    const text = (word: string) =>
      Buffer.from(Array.from({ length: 30_000 }, (_, index) => `${word}${(index * 7_919).toString(36)} ${index} of ${word}`).join('\n\n'))
    const { blocks, blocksLeft, after } = await compare(await add('a.txt', text('left'), text('right')))
    expect([blocks.length, after.isCut]).toEqual([textLimits.blocks, true])
    expect(blocksLeft).toBeGreaterThan(0)
  })

  it('of which one has no text are compared with nothing', async () => {
    const { before, counts } = await compare(await add('a.pdf', samplePdf, pdfOf('Words.')))
    expect([before.text, counts.added]).toEqual([{ state: 'unreadable', problem: 'damaged' }, 1])
  })

  it('B3 B8 are compared only by members who may read both', async () => {
    const documentId = await add('a.txt', Buffer.from('secret'), Buffer.from('known'))
    expect((await ask(zoe, documentId)).status).toBe(404)
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: zoe.userId } }, as(iris))
    expect((await ask(zoe, documentId)).status).toBe(404)
    expect((await ask(iris, documentId)).status).toBe(200)
    expect((await ask(iris, documentId, { version: 2, against: 3 })).status).toBe(404)
  })
})
