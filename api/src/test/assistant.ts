import { type AssistantEvent, type AssistantTurn, askAssistant, assistantEventSchema } from '@mandate/contract/assistant'
import type { SignedIn } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

/** What streams, checked against the contract. */
export async function eventsOf(server: TestServer, person: SignedIn, question: string): Promise<AssistantEvent[]> {
  const { raw, headers } = await server.answer(askAssistant, { body: { question } }, as(person))
  if (!String(headers['content-type']).includes('text/event-stream')) throw new Error(`there is no stream: ${raw}`)
  return raw
    .split('\n\n')
    .filter(Boolean)
    .map((part) => assistantEventSchema.parse(JSON.parse(part.replace(/^data: /, ''))))
}

/** The answer at the end of what streams. */
export async function answerOf(server: TestServer, person: SignedIn, question: string): Promise<AssistantTurn> {
  const last = (await eventsOf(server, person, question)).at(-1)
  if (last?.kind !== 'answer') throw new Error('there is no answer')
  return last.turn
}
