import { isMissingChunk } from '../ui/missing-chunk.ts'

const retryMs = 15_000

/** Starts what runs behind the page. A chunk that can't be loaded is tried again: without it, the page would miss its live events, say. */
export async function startWhenLoaded<Part>(load: () => Promise<Part>, start: (part: Part) => unknown): Promise<void> {
  try {
    start(await load())
  } catch (error) {
    if (!isMissingChunk(error)) throw error
    setTimeout(() => void startWhenLoaded(load, start), retryMs)
  }
}
