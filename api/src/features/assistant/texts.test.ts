import { type AssistantTurn, listAssistantTurns } from '@mandate/contract/assistant'
import { createDocumentShare, deleteDocumentShare } from '@mandate/contract/document-shares'
import { getDocumentText } from '@mandate/contract/document-texts'
import { createPost, deletePost, type PostAudience } from '@mandate/contract/posts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerOf } from '../../test/assistant.ts'
import { addDocument } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let model: ModelServer
let server: TestServer
let ada: SignedIn
let ben: SignedIn
let zoe: SignedIn

beforeAll(async () => {
  model = await startModelServer()
  const environment = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_API_KEY: 'key-of-the-test', AI_MODEL: 'stand-in' }
  server = await startTestServer({ environment })
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  zoe = await signInAs(server, 'Zoe')
})
afterAll(() => Promise.all([server.stop(), model.stop()]))

const ask = (person: SignedIn, question: string) => answerOf(server, person, question)
const textsOf = ({ sentences }: AssistantTurn) => sentences.map(({ text }) => text)
const links = ({ facts }: AssistantTurn) => facts.map(({ href }) => href)
const everything = (turn: AssistantTurn) => JSON.stringify(turn)
const kept = async (person: SignedIn) => (await server.call(listAssistantTurns, { query: {} }, as(person))).body.items

async function document(owner: SignedIn, name: string, text: string): Promise<string> {
  const { id } = await addDocument(server, owner, { name, body: Buffer.from(text) })
  await waitForJobs(server)
  return id
}
const post = async (author: SignedIn, text: string, audience: PostAudience = 'members') =>
  (await server.call(createPost, { body: { clientId: crypto.randomUUID(), text, audience } }, as(author))).body.id

describe('documents', () => {
  it('quotes the sentence that has the words, and its citation opens the document there', async () => {
    const id = await document(ada, 'Fee policy.txt', 'This is the cover. The heronry fee is 0.85% a year. Nothing else follows.')
    const turn = await ask(ada, 'Which of my documents mention the heronry fee?')
    expect(textsOf(turn)).toEqual(['“Fee policy.txt”: “The heronry fee is 0.85% a year.”'])
    expect(links(turn)).toEqual([`/documents/${id}?find=heronry+fee`])
    expect(turn.chips.map(({ href }) => href)).toEqual(['/documents?q=heronry+fee'])
    expect(turn.writtenBy.label).toBe('Written by rules')
    expect(textsOf(await ask(ada, 'What does the fee policy say about the heronry?'))).toEqual(textsOf(turn))
    expect((await ask(ada, 'my documents')).chips.map(({ href }) => href)).toEqual(['/documents'])
  })

  it('never names a document of someone else, nor a word in it', async () => {
    await document(ben, 'Secret gannet plan.txt', 'The gannetbank is to be sold.')
    for (const question of ['documents about the gannetbank', 'documents about gannet', 'my documents', 'documents from Ben Tester about gannetbank']) {
      const turn = await ask(ada, question)
      expect(everything(turn)).not.toMatch(/secret|sold/i)
    }
    expect(textsOf(await ask(ada, 'documents about the gannetbank'))).toEqual(['No document in your library has all of these words: gannetbank.'])
  })

  it('answers from a share that the reader opened while it is open, and forgets the quotation in the history when it ends', async () => {
    const documentId = await document(ben, 'Shared puffin.txt', 'The puffinfund closes in May.')
    const { id: shareId } = (await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: ada.userId } }, as(ben))).body
    const asked = () => ask(ada, 'documents shared with me about puffinfund')
    expect(textsOf(await asked())).toEqual(['“Shared puffin.txt”'])
    await server.call(getDocumentText, { params: { documentId }, query: {} }, as(ada))
    expect(textsOf(await asked())).toEqual(['“Shared puffin.txt”: “The puffinfund closes in May.”'])
    expect(everything(await ask(zoe, 'documents about puffinfund'))).not.toContain('closes')
    await server.call(deleteDocumentShare, { params: { documentId, shareId } }, as(ben))
    expect(everything(await ask(ada, 'documents about puffinfund'))).not.toContain('closes')
    expect(JSON.stringify(await kept(ada))).not.toMatch(/closes|Shared puffin/)
    expect(JSON.stringify(await kept(ada))).toContain('A document or post that you can no longer open was quoted here.')
  })
})

describe('posts', () => {
  it('quotes the sentence of the post, with its author and its address', async () => {
    const id = await post(ben, 'A long week. The kittiwake fee fell again. Good night.')
    const turn = await ask(ada, 'Who posted about kittiwake fees?')
    expect(textsOf(turn)).toEqual([expect.stringMatching(/^Ben Tester, \d\d \w{3} \d{4}: “The kittiwake fee fell again\.”$/)])
    expect(links(turn)).toEqual([`/posts/${id}`])
    expect(textsOf(await ask(ada, 'What did Ben Tester post about the kittiwake?'))).toEqual(textsOf(turn))
    expect(textsOf(await ask(ada, 'my posts about the kittiwake'))[0]).toMatch(/^No post of yours/)
  })

  it('leaves out posts for connections of someone else, deleted ones, and those across a block', async () => {
    await post(ben, 'Only for connections: the razorbill moves.', 'connections')
    expect(textsOf(await ask(ada, 'posts about the razorbill'))).toEqual(['No post that you can see has all of these words: razorbill.'])
    const id = await post(ben, 'The guillemot moves.')
    await ask(zoe, 'posts about the guillemot')
    await server.deps.db.insertInto('blocks').values({ blockerId: ben.userId, blockedId: ada.userId }).execute()
    expect(everything(await ask(ada, 'posts about the guillemot'))).not.toContain('moves')
    await server.call(deletePost, { params: { postId: id } }, as(ben))
    expect(everything(await ask(zoe, 'posts about the guillemot'))).not.toContain('moves')
    expect(JSON.stringify(await kept(zoe))).not.toContain('guillemot moves')
  })
})

describe('a language model', () => {
  it('gets no text of a document, and of posts only those for all members', async () => {
    await document(zoe, 'Albatross plan.txt', 'The albatrossword is private.')
    await post(zoe, 'The fulmarword is for connections.', 'connections')
    await post(zoe, 'The petrelword is for all.')
    model.received.length = 0
    await ask(zoe, 'documents about the albatrossword')
    await ask(zoe, 'posts about the fulmarword')
    expect(model.received).toEqual([])
    await ask(zoe, 'posts about the petrelword')
    expect(model.received.join()).toContain('petrelword')
  })
})

it('drafts a message by the rules, which is opened elsewhere and sent by no one', async () => {
  const turn = await ask(zoe, 'Draft a message to Cleo Unknown')
  expect(textsOf(turn)).toEqual(['No member you can ask about is named Cleo Unknown.'])
  expect(textsOf(await ask(zoe, 'What are my drafts?'))[0]).toMatch(/^Drafts of messages stay in this tab of your browser/)
})

it('says that a negation is not understood where there is no filter for it', async () => {
  expect(textsOf(await ask(zoe, "documents that don't mention fees"))[0]).toMatch(/^Not understood: “don't”/)
})

it('who leaves before the first sentence is no error: nothing is logged above info', async () => {
  await post(zoe, 'The shearwaterword is for all.')
  model.mode = 'hangs'
  server.logLines.length = 0
  const asking = fetch(`${server.address}/api/assistant`, {
    method: 'POST',
    headers: { authorization: `Bearer ${zoe.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'posts about the shearwaterword' }),
    signal: AbortSignal.timeout(400),
  })
  await expect(asking).rejects.toThrow()
  await vi.waitFor(() => expect(server.logLines.join()).toContain('client left before the answer'))
  model.mode = 'restates'
  const lines = server.logLines.flatMap((line) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    return level > 30 ? [msg] : []
  })
  expect(lines).toEqual([])
})
