import { tryLater } from '../../http/app-error.ts'
import { AnswerLost, IndexNotReady } from '../../search-index/engine.ts'

const secondsToBuild = 2

/** Turns a missing index or a lost response into an error with Retry-After. */
export async function answering<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof IndexNotReady) throw tryLater('unavailable', 'Search is starting up. Try again in a few seconds', secondsToBuild)
    if (error instanceof AnswerLost) throw tryLater('unavailable', 'The search was interrupted. Try again', 1)
    throw error
  }
}
