import {
  createDocumentShare,
  deleteDocumentShare,
  listDocumentReadings,
  openDocumentLink,
  readDocumentLink,
  readDocumentLinkText,
} from '@mandate/contract/document-shares'
import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDocument } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import { inlineRow, paragraph, wordFile, workbookFile } from '../../test/office-files.ts'
import { pdfOf } from '../../test/pdf-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let server: TestServer
let iris: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  iris = await signInAs(server, 'Iris')
})
afterAll(() => server.stop())

type Terms = Omit<Extract<RequestOf<typeof createDocumentShare>['body'], { kind: 'link' }>, 'kind'>

async function linkTo(name: string, body: Buffer, terms: Terms = {}) {
  const { id: documentId } = await addDocument(server, iris, { name, body })
  await waitForJobs(server)
  const share = (await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'link', ...terms } }, as(iris))).body
  return { documentId, shareId: share.id, token: share.token ?? '' }
}
const visitor = () => ({ ip: newAddress() })
const read = (body: RequestOf<typeof readDocumentLinkText>['body']) => server.call(readDocumentLinkText, { body }, visitor())
const codeOf = async (body: RequestOf<typeof readDocumentLinkText>['body']) => (await server.refused(readDocumentLinkText, { body }, visitor())).body.error.code
const word = () => wordFile(paragraph('We hold cash.'))

it('a visitor reads the text of a Word file and the sheets of a workbook, also where the link is view-only', async () => {
  const { token } = await linkTo('Terms.docx', await word(), { isViewOnly: true })
  expect((await server.call(openDocumentLink, { body: { token } }, visitor())).body.text).toEqual({ state: 'read', problem: null })
  expect((await read({ token })).body).toMatchObject({ text: { state: 'read' }, parts: [{ text: 'We hold cash.' }], nextPart: null })
  const sheets = [
    { name: 'Cover', rows: inlineRow('x') },
    { name: 'Fees', rows: inlineRow('Management', '0.85%') },
  ]
  const book = await linkTo('Fees.xlsx', await workbookFile(sheets))
  const { pages, parts } = (await read({ token: book.token, page: 2 })).body
  expect(pages.map(({ title }) => title)).toEqual(['Cover', 'Fees'])
  expect(parts).toMatchObject([{ page: 2, text: 'Management\t0.85%' }])
})

it('D10 the text asks for what the file asks for, and ends with the link', async () => {
  const { documentId, shareId, token } = await linkTo('Terms.docx', await word(), { password: 'harbor lane 41', agreement: 'Keep it.' })
  expect(await codeOf({ token: 'k'.repeat(43) })).toBe('link_invalid')
  expect(await codeOf({ token, hasAgreed: true })).toBe('password_needed')
  expect(await codeOf({ token, hasAgreed: true, password: 'harbor lane 42' })).toBe('invalid_input')
  const refused = await server.refused(readDocumentLinkText, { body: { token, password: 'harbor lane 41' } }, visitor())
  expect(refused.body.error.fields).toHaveProperty('hasAgreed')
  expect((await read({ token, password: 'harbor lane 41', hasAgreed: true })).body.parts).toHaveLength(1)
  await server.call(deleteDocumentShare, { params: { documentId, shareId } }, as(iris))
  expect(await codeOf({ token, password: 'harbor lane 41', hasAgreed: true })).toBe('link_invalid')
})

it('D10 is refused where the link asks for a watermark, which a text has not', async () => {
  const { token } = await linkTo('Policy.pdf', pdfOf('We hold cash.'), { isWatermarked: true })
  expect(await codeOf({ token })).toBe('not_allowed')
})

it('is recorded: with the opening of the file before it, or as one of its own', async () => {
  const { documentId, token } = await linkTo('Terms.docx', await word(), { agreement: 'Keep it.' })
  const readings = async () => (await server.call(listDocumentReadings, { params: { documentId }, query: {} }, as(iris))).body.items
  await read({ token, hasAgreed: true })
  expect(await readings()).toMatchObject([{ reader: null, hasAgreed: true, pages: [] }])
  await server.answer(readDocumentLink, { body: { token, hasAgreed: true } }, visitor())
  await read({ token, hasAgreed: true })
  await read({ token, hasAgreed: true, from: 1 })
  expect(await readings()).toHaveLength(2)
})
