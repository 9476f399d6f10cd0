import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { Archive } from './archive.ts'
import { dateInName } from './file-date.rules.ts'
import type { FeedNews, FeedTask } from './individual-feed-worker.ts'
import { countsFor, type LoadContext, type LoadOptions, RefusedFile } from './load-context.ts'
import * as repository from './people.repository.ts'
import { publishPeopleEvents } from './publish.repository.ts'
import { type TableReject, writeRejects } from './rejects.ts'

const table = 'IA_Indvl_Feeds'
/** A larger young generation, so that a batch of a thousand people is collected before it is promoted. */
const maxYoungGenerationSizeMb = 64

/** Loads everyone currently registered. The feed is a snapshot: people missing from it have left. */
export async function loadIndividualFeed(context: LoadContext, archive: Archive, { path, fileName, isForced }: LoadOptions): Promise<void> {
  if (!archive.entries.some(({ name }) => /\.xml$/i.test(name))) throw new RefusedFile('The archive has no XML file')
  const { connection, runId } = context
  const counts = countsFor(context, table)
  const before = await repository.countPeopleInForce(connection)
  const place = await repository.openFeedPlace(connection)
  const rejects: TableReject[] = []
  const day = await copyFeed(context, { path, table, runId, day: dateInName(fileName) }, { place, rejects })
  const newest = await repository.findNewestFeed(connection)
  refuseIfWrong({ day, newest, count: counts.out, before, isForced })
  await writeRejects(context, rejects)
  if (place === 'staged') {
    const changed = await repository.publishStaged(connection, { day, before: newest, runId })
    await publishPeopleEvents(connection, day)
    counts.known = counts.out - changed
    counts.out = changed
  }
  context.fileDate = day
}

/** A worker thread parses the feed into COPY lines, and this thread sends them to the database in parallel. Returns the day of the feed. */
async function copyFeed(context: LoadContext, task: FeedTask, { place, rejects }: { place: repository.FeedPlace; rejects: TableReject[] }): Promise<string> {
  const counts = countsFor(context, table)
  const worker = new Worker(new URL('./individual-feed-worker.ts', import.meta.url), { workerData: task, resourceLimits: { maxYoungGenerationSizeMb } })
  try {
    for await (const [news] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FeedNews]>) {
      if (news.kind === 'read') return news.day
      if (news.kind === 'failed') throw news.reason === 'refused' ? new RefusedFile(news.message) : new Error(news.message)
      if (news.kind === 'people') {
        await repository.copyPeople(context.connection, place, news.lines)
        worker.postMessage('continue')
        counts.in += news.people
        counts.out += news.people
      } else {
        rejects.push(...news.rejects)
        counts.in += news.rejects.length
        counts.rejected += news.rejects.length
      }
    }
    throw new Error('The feed worker exited before the end of the feed')
  } finally {
    await worker.terminate()
  }
}

interface Feed {
  day: string
  /** The day of the current feed. */
  newest: string | undefined
  count: number
  before: number
  isForced: boolean
}

function refuseIfWrong({ day, newest, count, before, isForced }: Feed): void {
  if (newest && day <= newest) throw new RefusedFile(`The feed of ${newest} is already loaded; this one is older (${day})`)
  if (!isForced && count < before / 2)
    throw new RefusedFile(
      `The feed has ${counted(count, 'person', 'people')} where ${formatNumber(before)} are in force. If that is right, load it again with --force`,
    )
}
