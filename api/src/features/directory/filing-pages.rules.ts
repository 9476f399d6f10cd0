import type { DocumentPage } from '@mandate/contract/reference-documents'
import type { FilingDocument } from '../../filing-format/filing-document.rules.ts'
import { assetKinds } from '../../filing-format/form-items.ts'
import { citedItem, knownLabels, tableLabels } from './filing-difference.rules.ts'

type Anchor = DocumentPage['anchors'][number]

const itemTitles: Record<string, string> = {
  1: 'Identifying information',
  2: 'Registration',
  3: 'Form of organization',
  4: 'Successions',
  5: 'Information about the advisory business',
  6: 'Other business activities',
  7: 'Financial industry affiliations and private funds',
  8: 'Participation in client transactions',
  9: 'Custody',
  10: 'Control persons',
  11: 'Disclosure information',
}

/** The form item of a schedule, as figures cite it. */
const tableItems: Record<string, string> = {
  Schedule_A_B: 'Schedules A and B',
  Schedule_D_1B: '1.B',
  Schedule_D_1F: '1.F',
  Schedule_D_1I: '1.I',
  Schedule_D_5K1: '5.K(1)',
  Schedule_D_5K3: '5.K(3)',
  Schedule_D_7A: '7.A',
  Schedule_D_7B1: '7.B(1)',
  DRP_Regulatory: '11',
  DRP_Civil_Judicial: '11',
  DRP_Criminal: '11',
}

const answers: Record<string, string> = { Y: 'Yes', N: 'No' }
const ownNumbers = new Set(['FilingID', 'Filing ID', 'ReferenceID'])
const mostRows = 2_000

/** A filing as a document: a page for each form item with its answers, then one for each schedule. */
export function filingPages(document: FilingDocument): DocumentPage[] {
  const pages = [...itemPages(document), ...schedulePages(document)]
  return pages.map((page, index) => ({ ...page, number: index + 1 }))
}

type Unnumbered = Omit<DocumentPage, 'number'>

function itemPages({ base, tables }: FilingDocument): Unnumbered[] {
  const headings = [...tables].filter(([name]) => name.startsWith('ADV_Base')).flatMap(([, table]) => table.headings)
  const byItem = new Map<string, string[]>()
  for (const heading of new Set(headings.map((one) => one.trim()))) {
    const [, number] = /^(\d{1,2})(?:-|[A-Z]|$)/.exec(heading) ?? []
    if (!number || base(heading) === '') continue
    byItem.set(number, [...(byItem.get(number) ?? []), heading])
  }
  return [...byItem]
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([number, own]) => {
      const lines = own.map((heading) => {
        const known = knownLabels.get(heading)
        const item = known?.item ?? (/^2-[A-Z]{2}$/.test(heading) ? '2.C' : citedItem(heading))
        const answer = answers[base(heading)] ?? base(heading)
        return { item, text: `${item}${known ? ` ${known.label}` : item === '2.C' ? ` ${heading.slice(2)}` : ''}: ${answer}` }
      })
      return { title: `Item ${number}: ${itemTitles[number] ?? 'Other answers'}`, ...joined(lines, '\n') }
    })
}

function schedulePages({ tables }: FilingDocument): Unnumbered[] {
  return [...tables]
    .filter(([name]) => !name.startsWith('ADV_Base'))
    .map(([name, { headings, rows }]) => {
      const own = tableItems[name]
      const paragraphs = rows.slice(0, mostRows).flatMap((row) => {
        const cells = headings.flatMap((heading, index) => {
          const value = row[index]?.trim() ?? ''
          return value === '' || ownNumbers.has(heading.trim()) ? [] : [{ heading: heading.trim(), value: answers[value] ?? value }]
        })
        if (cells.length === 0) return []
        if (name === 'Schedule_D_5K1') return cells.map(assetLine)
        const item = name === 'Schedule_A_B' ? `Schedule ${cells.find(({ heading }) => heading === 'Schedule')?.value ?? 'A'}` : (own ?? '')
        return [{ item, text: cells.map(({ heading, value }) => `${heading}: ${value}`).join('\n') }]
      })
      const title = tableLabels[name] ?? name.replaceAll('_', ' ')
      return { title: own ? `${title} (${/^\d/.test(own) ? `Section ${own}` : own})` : title, ...joined(paragraphs, name === 'Schedule_D_5K1' ? '\n' : '\n\n') }
    })
    .filter(({ text }) => text !== '')
}

/** Asset classes are cited by their numeral; larger firms report two dates. */
function assetLine({ heading, value }: { heading: string; value: string }): { item: string; text: string } {
  const [, numeral, date = ''] = /\(?([ivx]{1,4})\)(MID|EOY)?$/.exec(heading) ?? []
  const kind = assetKinds.find((one) => one.numeral === numeral)
  if (!kind) return { item: '5.K(1)', text: `${heading}: ${value}` }
  const when = date === 'MID' ? ', mid-year' : ''
  return { item: `5.K(1)(${kind.numeral})`, text: `5.K(1)(${kind.numeral}) ${kind.label}${when}: ${value}%` }
}

function joined(parts: readonly { item: string; text: string }[], separator: string): { text: string; anchors: Anchor[] } {
  const anchors: Anchor[] = []
  let text = ''
  for (const part of parts) {
    if (text !== '') text += separator
    if (part.item) anchors.push({ item: part.item, from: text.length, to: text.length + part.text.length })
    text += part.text
  }
  return { text, anchors }
}
