import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { makePersonBuilder, type PersonRecord } from '../../filing-format/person-record.rules.ts'
import type { ArchiveEntry } from './archive.ts'
import { ArchiveError } from './archive.ts'
import { openInput } from './input-file.ts'
import { personLine } from './person-lines.ts'
import type { TableReject } from './rejects.ts'
import { XmlError } from './xml-elements.ts'
import { readXml } from './xml-file.ts'

/** What the thread is given, and what it tells. */
export interface FeedTask {
  path: string
  table: string
  /** Of the file's name; what the feed itself says is taken where the name is silent. */
  day: string | undefined
}
export type FeedNews =
  | { kind: 'people'; lines: Uint8Array; people: number }
  | { kind: 'rejects'; rejects: TableReject[] }
  | { kind: 'read'; day: string }
  | { kind: 'failed'; reason: 'refused' | 'broken'; message: string }

const bufferChars = 512 * 1024
const mostUnanswered = 6

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
    people(lines, people) {
      unanswered++
      const bytes = new TextEncoder().encode(lines)
      tell({ kind: 'people', lines: bytes, people }, [bytes.buffer])
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
  people(lines: string, people: number): void
  rejects(rejects: TableReject[]): void
  waitForTurn(): Promise<void>
}

/** Answers the day of the feed. */
async function readFeed({ path, table, day: named }: FeedTask, sink: Sink): Promise<string> {
  const archive = await openInput(path)
  const seen = new Set<number>()
  let day = named
  let lines: string[] = []
  let chars = 0
  let line = 0
  const send = () => {
    if (lines.length === 0) return
    sink.people(`${lines.join('\n')}\n`, lines.length)
    lines = []
    chars = 0
  }
  const take = (person: PersonRecord | string, member: ArchiveEntry) => {
    line++
    if (typeof person === 'string') return sink.rejects([{ table, line, reason: person, raw: member.name }])
    if (seen.has(person.crd)) return sink.rejects([{ table, line, reason: `CRD ${person.crd} stands earlier in the feed`, raw: JSON.stringify(person) }])
    seen.add(person.crd)
    const text = personLine(person, day ?? today())
    lines.push(text)
    chars += text.length
    if (chars > bufferChars) send()
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
            if (name === 'Indvl') take(builder.take(), member)
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
