import type { DocumentPage } from '@mandate/contract/reference-documents'
import { answerText } from '@mandate/contract/values/filed-answer'
import type { FilingDocument } from '../../filing-format/filing-document.rules.ts'
import { clientTypes, figureItems } from '../../filing-format/form-items.ts'
import { groupQuestions, questions, unitOf } from '../../filing-format/form-questions.ts'
import { itemOf } from './filing-difference.rules.ts'
import { type SheetPage, toneOf, writePage } from './filing-sheet.ts'
import { schedulePages } from './schedule-pages.rules.ts'

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
  12: 'Small businesses',
}

type Block = Parameters<typeof writePage>[1][number]
type Row = Block['rows'][number]

/** A filing as a document, set as the form is: a page for each item with its answers, then one for each schedule. */
export function filingPages(document: FilingDocument): DocumentPage[] {
  return [...itemPages(document), ...schedulePages(document)].map((page, index) => ({ ...page, number: index + 1 }))
}

function itemPages(document: FilingDocument): SheetPage[] {
  const headings = [...document.tables].filter(([name]) => name.startsWith('ADV_Base')).flatMap(([, table]) => table.headings)
  const byItem = new Map<string, string[]>()
  for (const heading of new Set(headings.map((one) => one.trim()))) {
    const [, number] = /^(\d{1,2})(?:-|[A-Z]|$)/.exec(heading) ?? []
    if (!number || document.base(heading) === '') continue
    byItem.set(number, [...(byItem.get(number) ?? []), heading])
  }
  return [...byItem]
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([number, own]) => writePage(`Item ${number}: ${itemTitles[number] ?? 'Other answers'}`, itemBlocks(document, own)))
}

const answerColumns = [
  { title: 'Item', isFigure: false },
  { title: 'Question', isFigure: false },
  { title: 'Answer', isFigure: true },
]
const answerGaps = [' ', ': ']
const clientCells = new Set(clientTypes.flatMap(({ clients, isFewerThanFive, assets }) => [clients.cell, isFewerThanFive.cell, assets.cell]))
const assetRows = [
  { label: 'Discretionary', assets: figureItems.raumDiscretionary.cell, accounts: '5F2d' },
  { label: 'Non-discretionary', assets: figureItems.raumNonDiscretionary.cell, accounts: '5F2e' },
  { label: 'Total', assets: figureItems.raumTotal.cell, accounts: figureItems.accountsTotal.cell },
]
const assetCells = new Set(assetRows.flatMap(({ assets, accounts }) => [assets, accounts]))

/** A block for each question with its parts; columns of the file that the form doesn't name are folded at the end. */
function itemBlocks(document: FilingDocument, headings: readonly string[]): Block[] {
  const groups = Map.groupBy(headings, (heading) => (isKnown(heading) ? groupOf(itemOfCell(heading)) : ''))
  const blocks = [...groups].flatMap(([group, cells]): Block[] => {
    if (group === '') return []
    const title = groupQuestions[group] ? `${group} ${groupQuestions[group]}` : null
    if (group === '2.C') return [{ title, columns: [{ title: 'States', isFigure: false }], rows: [stateRow(document, cells)] }]
    const rest = cells.filter((cell) => !clientCells.has(cell) && !assetCells.has(cell))
    const answers: Block[] =
      rest.length > 0 ? [{ title, columns: answerColumns, gaps: answerGaps, rows: rest.map((cell) => answerRow(document, cell, group)) }] : []
    if (group === '5.D') return [clientBlock(document, title), ...answers.map((block) => ({ ...block, title: null }))]
    if (group === '5.F' && cells.some((cell) => assetCells.has(cell))) return [...answers, assetBlock(document, answers.length > 0 ? null : title)]
    return answers
  })
  const unknown = headings.filter((heading) => !isKnown(heading))
  if (unknown.length === 0) return blocks
  return [
    ...blocks,
    { title: 'Other fields', isFolded: true, columns: answerColumns, gaps: answerGaps, rows: unknown.map((cell) => answerRow(document, cell, '')) },
  ]
}

const isKnown = (heading: string) => questions.has(heading) || /^2-[A-Z]{2}$/.test(heading)
const itemOfCell = (heading: string) => questions.get(heading)?.item ?? itemOf(heading)

/** '5.F' for '5.F(2)(c)'. */
function groupOf(item: string): string {
  return item.split('(')[0] ?? item
}

function answerRow({ base }: FilingDocument, cell: string, group: string): Row {
  const filed = base(cell)
  const item = itemOfCell(cell)
  const label = questions.get(cell)?.label ?? 'As filed'
  return {
    cells: [item, label === groupQuestions[group] ? '' : label, answerText(filed, unitOf(cell))],
    tone: toneOf(filed),
    anchors: [{ item, cells: [0, 2] }],
  }
}

function stateRow({ base }: FilingDocument, cells: readonly string[]): Row {
  const states = cells.filter((cell) => base(cell) === 'Y').map((cell) => cell.slice(2))
  return { cells: [states.length > 0 ? states.join(', ') : 'None'], tone: states.length > 0 ? 'plain' : 'no', anchors: [{ item: '2.C', cells: [0, 0] }] }
}

function clientBlock({ base }: FilingDocument, title: string | null): Block {
  const rows = clientTypes.map(({ item, label, clients, isFewerThanFive, assets }): Row => {
    const filed = [base(clients.cell), base(isFewerThanFive.cell), base(assets.cell)] as const
    const isNone = filed.every((answer) => answer === '' || answer === 'N' || Number(answer) === 0)
    return {
      cells: [item, label, answerText(filed[0], 'count'), filed[1] === 'Y' ? 'Yes' : '', answerText(filed[2], 'money')],
      tone: isNone ? 'no' : 'plain',
      anchors: [
        { item, cells: [0, 4] },
        { item: clients.item, cells: [2, 2] },
        { item: isFewerThanFive.item, cells: [3, 3] },
        { item: assets.item, cells: [4, 4] },
      ],
    }
  })
  return {
    title,
    columns: [
      { title: 'Item', isFigure: false },
      { title: 'Type of client', isFigure: false },
      { title: 'Clients', isFigure: true },
      { title: 'Fewer than five', isFigure: true },
      { title: 'Regulatory assets', isFigure: true },
    ],
    gaps: [' ', ': clients ', ', fewer than five ', ', assets '],
    items: ['5.D', '5.D(1)'],
    rows,
  }
}

function assetBlock({ base }: FilingDocument, title: string | null): Block {
  return {
    title,
    columns: [
      { title: 'Item', isFigure: false },
      { title: 'Authority', isFigure: false },
      { title: 'Regulatory assets', isFigure: true },
      { title: 'Accounts', isFigure: true },
    ],
    gaps: [' ', ' regulatory assets: ', ', accounts '],
    rows: assetRows.map(({ label, assets, accounts }) => {
      const item = questions.get(assets)?.item ?? ''
      return {
        cells: [item, label, answerText(base(assets), 'money'), answerText(base(accounts), 'count')],
        tone: 'plain',
        anchors: [
          { item, cells: [0, 2] },
          { item: questions.get(accounts)?.item ?? '', cells: [3, 3] },
        ],
      }
    }),
  }
}
