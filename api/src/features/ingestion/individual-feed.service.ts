import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Archive } from './archive.ts'
import { dateInName } from './file-date.rules.ts'
import type { FeedNews, FeedTask } from './individual-feed-worker.ts'
import { countsFor, type LoadContext, type LoadOptions, RefusedFile } from './load-context.ts'
import type { RunCounts } from './loads.repository.ts'
import * as repository from './people.repository.ts'
import { publishPeopleEvents } from './publish.repository.ts'
import { type TableReject, writeRejects } from './rejects.ts'

const table = 'IA_Indvl_Feeds'

/** Everyone who is registered today. The feed is a snapshot: who is missing from it has left. */
export async function loadIndividualFeed(context: LoadContext, archive: Archive, { path, fileName, isForced }: LoadOptions): Promise<void> {
  if (!archive.entries.some(({ name }) => /\.xml$/i.test(name))) throw new RefusedFile('There is no XML in the archive')
  const counts = countsFor(context, table)
  await repository.createPeopleStaging(context.connection)
  const rejects: TableReject[] = []
  const day = await stagePeople(context, { path, table, day: dateInName(fileName) }, { counts, rejects })
  await refuseIfWrong(context, { day, count: counts.out, isForced })
  await writeRejects(context, rejects)
  const { taken, unchanged } = await repository.publishPeople(context.connection, context.runId, day)
  await publishPeopleEvents(context.connection, day)
  counts.out = taken
  counts.known = unchanged
  context.fileDate = day
}

interface Gathered {
  counts: RunCounts
  rejects: TableReject[]
}

/** One thread reads and prepares while this one hands what is ready to the database, so that both work at once. */
async function stagePeople({ connection }: LoadContext, task: FeedTask, { counts, rejects }: Gathered): Promise<string> {
  const stream = repository.copyIntoPeople.people(connection)
  let failure: Error | undefined
  stream.on('error', (error: Error) => {
    failure = error
    worker.postMessage('go on')
  })
  const worker = new Worker(new URL('./individual-feed-worker.ts', import.meta.url), { workerData: task })
  let day: string | undefined
  const ended = once(worker, 'exit')
  worker.on('message', (news: FeedNews) => {
    if (news.kind === 'people') {
      counts.in += news.people
      counts.out += news.people
      stream.write(news.lines, () => worker.postMessage('go on'))
    } else if (news.kind === 'rejects') {
      counts.in += news.rejects.length
      counts.rejected += news.rejects.length
      rejects.push(...news.rejects)
    } else if (news.kind === 'read') day = news.day
    else failure = news.reason === 'refused' ? new RefusedFile(news.message) : new Error(news.message)
  })
  worker.on('error', (error) => {
    failure = error
  })
  await ended
  if (failure || day === undefined) {
    const cause = failure ?? new Error('The thread that reads the feed ended before its end')
    stream.destroy(cause)
    throw cause
  }
  const finished = once(stream, 'finish')
  stream.end()
  await finished
  return day
}

async function refuseIfWrong({ connection }: LoadContext, { day, count, isForced }: { day: string; count: number; isForced: boolean }): Promise<void> {
  const newest = await repository.findNewestFeed(connection)
  if (newest && day <= newest) throw new RefusedFile(`A feed of ${newest} is already in force, and this one is of ${day}`)
  const before = await repository.countPeopleInForce(connection)
  if (!isForced && count < before / 2)
    throw new RefusedFile(`The feed has ${count} people where ${before} are in force. If that is right, load it again with --force`)
}
