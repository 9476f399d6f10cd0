import { randomUUID } from 'node:crypto'
import type { NewPoll } from '@mandate/contract/polls'
import { createPost, getPost, type Post, type PostAudience, voteInPoll } from '@mandate/contract/posts'
import type { SignedIn } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

interface Written {
  text?: string
  audience?: PostAudience
  poll?: NewPoll
  resharedId?: string
  photos?: { photoId: string; alt?: string }[]
  videoUrl?: string
  clientId?: string
}

export async function publish(
  server: TestServer,
  author: SignedIn,
  { text = 'A note on valuation', clientId = randomUUID(), ...rest }: Written = {},
): Promise<Post> {
  return (await server.call(createPost, { body: { clientId, text, ...rest } }, as(author))).body
}

export const hoursFromNow = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

export function newPoll(changes: Partial<NewPoll> = {}): NewPoll {
  return {
    options: ['Quarterly', 'Monthly', 'Daily'],
    mostChoices: 1,
    closesAt: hoursFromNow(48),
    results: changes.isAnonymous ? 'closed' : 'voted',
    isAnonymous: false,
    ...changes,
  }
}

export async function postSeenBy(server: TestServer, viewer: SignedIn, postId: string): Promise<Post> {
  return (await server.call(getPost, { params: { postId } }, as(viewer))).body
}

export function vote(server: TestServer, viewer: SignedIn, { postId, choices }: { postId: string; choices: number[] }) {
  return server.answer(voteInPoll, { params: { postId }, body: { choices } }, as(viewer))
}
