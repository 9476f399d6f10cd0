import type { Archive, ArchiveEntry } from './archive.ts'
import { dateInName } from './file-date.rules.ts'
import { type LoadContext, RefusedFile } from './load-context.ts'
import { makeSnapshotTaker } from './snapshot.service.ts'
import { readXml } from './xml-file.ts'

/** The root element of the regulator's feed, in the first bytes. */
const rootElement = /<IAPDFirm(SEC|State)Report\b/
const headBytes = 4_000

export async function isFirmFeed(entry: ArchiveEntry): Promise<boolean> {
  return rootElement.test(await readHead(entry))
}

async function readHead(entry: ArchiveEntry): Promise<string> {
  let head = ''
  for await (const chunk of await entry.open()) {
    head += (chunk as Buffer).toString('latin1')
    if (head.length >= headBytes) break
  }
  return head.slice(0, headBytes)
}

const separators: Record<string, string> = { WebAddr: ' | ' }
/** Elements that repeat within a firm share one cell. */
const lists = new Set(['States', 'Rgltr', 'ERA', 'WebAddr'])

/** Reads every firm of a daily feed as a row, with the elements and attributes of the feed as headings. */
export async function loadFirmFeed(context: LoadContext, archive: Archive, { fileName, isForced }: { fileName: string; isForced: boolean }): Promise<void> {
  const [entry] = archive.entries
  const kind = entry && rootElement.exec(await readHead(entry))?.[1]
  if (!entry || !kind) throw new RefusedFile('The file has no firm feed')
  const headings: string[] = []
  const taker = makeSnapshotTaker(context, {
    table: kind === 'SEC' ? 'Firm_Feed_SEC' : 'Firm_Feed_State',
    source: 'firm_feed',
    headings,
    isForced,
  })
  let generatedOn: string | undefined
  let isInFirm = false
  let line = 0
  const firm = makeFirmRow(headings)
  await readXml(entry, {
    open(name, attributes) {
      if (rootElement.test(`<${name} `)) generatedOn = attributes.GenOn
      else if (name === 'Firm') isInFirm = true
      else if (isInFirm) firm.add(name, attributes)
    },
    close(name) {
      firm.closeText(name)
      if (name !== 'Firm') return
      isInFirm = false
      line++
      taker.take({ line, cells: firm.take() })
    },
    text: (value) => firm.addText(value),
  })
  if (line === 0) throw new RefusedFile('The feed has no firms')
  context.fileDate = generatedOn ?? dateInName(fileName)
  await taker.finish(headings)
}

/** Collects a firm's answers, one cell per heading; adds headings as they occur in the feed. */
function makeFirmRow(headings: string[]) {
  const places = new Map<string, number>()
  let cells: string[] = []
  let text: string | undefined
  let isExempt = false
  const set = (heading: string, value: string) => {
    if (value === '') return
    let place = places.get(heading)
    if (place === undefined) {
      place = headings.push(heading) - 1
      places.set(heading, place)
    }
    while (cells.length <= place) cells.push('')
    cells[place] = cells[place] ? `${cells[place]}${separators[heading] ?? ', '}${value}` : value
  }
  return {
    add(name: string, attributes: Record<string, string>) {
      if (name === 'WebAddr') text = ''
      // The states that an exempt firm reports to are in a separate element, in the same format as registrations.
      if (name === 'ERA' || name === 'StateRgstn') isExempt = name === 'ERA'
      const list = name === 'Rgltr' && isExempt ? 'ERA' : name
      if (lists.has(list)) return set(list, Object.values(attributes).join('-'))
      for (const [attribute, value] of Object.entries(attributes)) set(`${name}@${attribute}`, value.trim())
    },
    addText(value: string) {
      if (text !== undefined) text += value
    },
    closeText(name: string) {
      if (name !== 'WebAddr' || text === undefined) return
      set(name, text.trim())
      text = undefined
    },
    take(): string[] {
      const taken = cells
      cells = []
      return taken
    },
  }
}
