import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { XmlError } from '../../adapters/file-texts/xml-elements.ts'
import { makePersonBuilder } from '../../filing-format/person-record.rules.ts'
import { ArchiveError } from './archive.ts'
import { openInput } from './input-file.ts'
import type { PersonTable } from './people.repository.ts'
import { makePersonLines, type PersonLines } from './person-lines.ts'
import type { TableReject } from './rejects.ts'
import { readXml } from './xml-file.ts'

/** The messages to and from the worker thread. */
export interface FeedTask {
  path: string
  table: string
  runId: number
  /** The day in the file name; defaults to the day in the feed. */
  day: string | undefined
}
export type FeedNews =
  | { kind: 'people'; lines: Record<PersonTable, Uint8Array>; people: number }
  | { kind: 'rejects'; rejects: TableReject[] }
  | { kind: 'read'; day: string }
  | { kind: 'failed'; reason: 'refused' | 'broken'; message: string }

/** The batch size: large enough for efficient COPY, small enough for memory. */
const peopleAtOnce = 1_000
const mostUnanswered = 6
const none: PersonLines = { person_versions: '', person_firms: '', people: '' }

const port = parentPort
if (port) {
  let unanswered = 0
  port.on('message', () => unanswered--)
  const tell = (news: FeedNews, transfer: ArrayBuffer[] = []) => port.postMessage(news, transfer)
  const waitForTurn = async () => {
    while (unanswered > mostUnanswered) await once(port, 'message')
  }
  const task = workerData as FeedTask
  await readFeed(task, {
    people(gathered, people) {
      unanswered++
      const encoder = new TextEncoder()
      const lines = {
        person_versions: encoder.encode(gathered.person_versions),
        person_firms: encoder.encode(gathered.person_firms),
        people: encoder.encode(gathered.people),
      }
      tell(
        { kind: 'people', lines, people },
        Object.values(lines).map(({ buffer }) => buffer),
      )
    },
    rejects: (rejects) => tell({ kind: 'rejects', rejects }),
    waitForTurn,
  }).then(
    (day) => tell({ kind: 'read', day }),
    (error: Error) =>
      tell({ kind: 'failed', reason: error instanceof XmlError || error instanceof ArchiveError ? 'refused' : 'broken', message: error.message }),
  )
  port.close()
}

interface Sink {
  people(lines: PersonLines, people: number): void
  rejects(rejects: TableReject[]): void
  waitForTurn(): Promise<void>
}

/** Returns the day of the feed. */
async function readFeed({ path, table, runId, day: named }: FeedTask, sink: Sink): Promise<string> {
  const archive = await openInput(path)
  const seen = new Set<number>()
  let day = named
  let makeLines: ReturnType<typeof makePersonLines> | undefined
  let gathered = { ...none }
  let people = 0
  let line = 0
  const send = () => {
    if (people > 0) sink.people(gathered, people)
    gathered = { ...none }
    people = 0
  }
  const take = ({ person, reason }: ReturnType<ReturnType<typeof makePersonBuilder>['take']>) => {
    line++
    const problem = reason ?? (seen.has(person.crd) ? `CRD ${person.crd} is a duplicate of an earlier record in the feed` : undefined)
    if (problem) return sink.rejects([{ table, line, reason: problem, raw: JSON.stringify(person) }])
    seen.add(person.crd)
    day ??= today()
    makeLines ??= makePersonLines(day, runId)
    const lines = makeLines(person)
    gathered.person_versions += lines.person_versions
    gathered.person_firms += lines.person_firms
    gathered.people += lines.people
    if (++people === peopleAtOnce) send()
  }
  try {
    for (const member of archive.entries.filter(({ name }) => /\.xml$/i.test(name))) {
      const builder = makePersonBuilder()
      await readXml(
        member,
        {
          open(name, attributes) {
            if (name === 'IAPDIndividualReport') day ??= attributes.GenOn
            else builder.open(name, attributes)
          },
          close(name) {
            if (name === 'Indvl') take(builder.take())
          },
        },
        sink.waitForTurn,
      )
    }
    send()
    return day ?? today()
  } finally {
    archive.close()
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
