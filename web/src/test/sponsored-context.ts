import { listSponsored } from '@mandate/contract/sponsored'
import { answers } from './api-server.ts'

/** Answers without an item, and keeps what each slot was asked with. */
export function sponsoredContexts() {
  const asked: Record<string, string>[] = []
  const handler = answers(listSponsored, (request) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return { items: [] }
  })
  return { asked, handler }
}
