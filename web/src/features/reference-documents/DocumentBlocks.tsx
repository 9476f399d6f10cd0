import type { DocumentBlock, DocumentPage } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import { Fold } from '../../ui/Fold.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { MarkedPart } from './MarkedPart.tsx'
import type { Marked } from './passages.ts'

interface Props {
  page: DocumentPage
  marks: readonly Marked[]
}

/** A page that is set as the form is. Its text nodes are the page's text in full and in order, so that a selection can be quoted. */
export function DocumentBlocks({ page, marks }: Props) {
  let end = 0
  return page.blocks.map((block) => {
    const before = end
    end = Math.max(...block.rows.flatMap(({ cells }) => cells.map(({ to }) => to)), block.title?.to ?? 0, end)
    return <Block key={block.rows[0]?.cells[0]?.from ?? before} block={block} from={before} page={page} marks={marks} />
  })
}

interface BlockProps extends Props {
  block: DocumentBlock
  /** Where the text of the block before ended. */
  from: number
}

function Block({ block, from, page, marks }: BlockProps) {
  const { title, isFolded, rows } = block
  const begin = title?.to ?? from
  const sheet = <Sheet block={block} from={begin} page={page} marks={marks} label={title ? page.text.slice(title.from, title.to) : (page.title ?? '')} />
  const heading = title && <MarkedPart text={page.text} from={title.from} to={title.to} marks={marks} />
  const gap = title && <Unseen text={page.text.slice(from, title.from)} />
  const holds = marks.some((mark) => mark.isActive && rows.some(({ cells }) => cells.some((cell) => mark.from < cell.to && mark.to > cell.from)))
  if (isFolded && !holds)
    return (
      <Box sx={{ mt: 1.5 }}>
        {gap}
        <Fold label={heading}>{sheet}</Fold>
      </Box>
    )
  return (
    <Box sx={{ mt: 2 }}>
      {gap}
      {heading && (
        <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'subtitle2', fontWeight: 650 }}>
          {heading}
        </Box>
      )}
      {sheet}
    </Box>
  )
}

const mostInAPhone = 3
const columnPixels = 120
const phone = '@media screen and (max-width: 599.95px)'
/** Each row of a wide table as a list of its columns, which needs no scrolling to the side. */
const stacked = {
  minWidth: 0,
  display: 'block',
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody': { display: 'block' },
  '& tr': { display: 'block', py: 0.75, borderTop: '1px solid', borderColor: 'divider' },
  '& td, & td.item, & td.figure': { display: 'flex', justifyContent: 'space-between', gap: 2, width: 'auto', minWidth: 0, p: 0, py: 0.25, border: 0 },
  '& td, & td.word, & td.long': { whiteSpace: 'normal', textAlign: 'end', overflowWrap: 'anywhere' },
  '& td[data-empty]': { display: 'none' },
  '& td::before': { content: 'attr(data-column)', typography: 'caption', color: 'text.secondary', textAlign: 'start', flex: '0 0 45%' },
}
/** A word that would make its column wider than a phone: an address of the web. */
const longWord = /\S{32,}/
/** One word or number, which may have hyphens: a fund's number, a phone number. */
const oneWord = /^\S{1,31}$/

function Sheet({ block: { columns, rows }, from, page, marks, label }: Omit<BlockProps, 'block'> & { block: DocumentBlock; label: string }) {
  let end = from
  // A question with its answer needs no headings; a table does.
  const isTable = columns.length > mostInAPhone || columns[0]?.title !== 'Item'
  return (
    <ScrollBox label={label}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          minWidth: columns.length > mostInAPhone ? columns.length * columnPixels : undefined,
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums slashed-zero',
          '& th, & td': {
            py: 0.75,
            pr: 2,
            textAlign: 'start',
            verticalAlign: 'baseline',
            overflowWrap: 'break-word',
            borderTop: '1px solid',
            borderColor: 'divider',
          },
          '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, borderTop: 0 },
          '& .item': { width: 88, typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' },
          '& .figure': { textAlign: 'end', pr: 0, pl: 1 },
          '& td.figure:not(.answer), & .word': { whiteSpace: 'nowrap' },
          '& .answer': { minWidth: 96, maxWidth: 320 },
          '& .long': { minWidth: 160, whiteSpace: 'normal', overflowWrap: 'anywhere' },
          '& tr[data-tone="no"] > td': { color: 'text.secondary' },
          '& tr[data-tone="yes"] > .figure': { fontWeight: 650 },
          ...(columns.length > mostInAPhone ? { [phone]: stacked } : {}),
          // Paper can't be scrolled: the columns fit its width.
          '@media print': {
            minWidth: 0,
            fontSize: columns.length > mostInAPhone ? '7pt' : '9pt',
            '& th, & td, & .item, & thead th': { pr: 1, fontSize: 'inherit' },
            '& .long': { minWidth: 0 },
          },
        }}
      >
        {isTable && (
          <thead>
            <tr>
              {columns.map(({ title, isFigure }) => (
                <th key={title} scope="col" className={isFigure ? 'figure' : undefined} data-added>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ tone, cells }) => (
            <tr key={cells[0]?.from} data-tone={tone}>
              {cells.map((cell, index) => {
                const column = columns[index]
                const gap = page.text.slice(end, cell.from)
                const text = page.text.slice(cell.from, cell.to)
                end = cell.to
                return (
                  <td
                    key={column?.title ?? index}
                    data-column={column?.title}
                    data-empty={text === '' || undefined}
                    className={classesOf(column, columns.length, text)}
                  >
                    <Unseen text={gap} />
                    <MarkedPart text={page.text} from={cell.from} to={cell.to} marks={marks} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  )
}

function classOf(column: DocumentBlock['columns'][number] | undefined, count: number): string | undefined {
  if (column?.title === 'Item') return 'item'
  if (!column?.isFigure) return undefined
  return count > mostInAPhone ? 'figure' : 'figure answer'
}

function classesOf(column: DocumentBlock['columns'][number] | undefined, count: number, text: string): string | undefined {
  const breaks = longWord.test(text) ? 'long' : oneWord.test(text) && 'word'
  return [classOf(column, count), breaks].filter(Boolean).join(' ') || undefined
}

/** The words between two cells, which the table says by its lines. */
function Unseen({ text }: { text: string }) {
  return text === '' ? null : <span hidden>{text}</span>
}
