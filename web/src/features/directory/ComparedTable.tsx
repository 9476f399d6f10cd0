import type { ChangedItem, ScheduleRow } from '@mandate/contract/directory-filing-comparison'
import { answerText } from '@mandate/contract/values/filed-answer'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { changeInWords } from './comparison-words.ts'
import { Quiet } from './Quiet.tsx'

type Change = Pick<ChangedItem, 'unit' | 'before' | 'after' | 'change' | 'percent'>

/** On a phone the name has a line of its own above the three figures. */
const tracks = { xs: 'repeat(3, minmax(0, 1fr))', md: 'minmax(0, 1fr) 168px 168px 176px' }
/** A figure never breaks within its digits: on a phone it is set smaller instead. */
const figure = { textAlign: 'right', minWidth: 0, overflowWrap: 'break-word', fontSize: { xs: 12, md: 'inherit' } } as const

interface TableProps {
  label: string
  /** Of the earlier and the later filing. */
  days: readonly [string, string]
  children: ReactNode
}

/** Old, new and change: the names stay close to their figures at every width. */
export function ComparedTable({ label, days: [from, to], children }: TableProps) {
  return (
    <Box role="table" aria-label={label}>
      <Box role="row" sx={{ display: 'grid', gridTemplateColumns: tracks, columnGap: 2, pb: 0.75, typography: 'caption', color: 'text.secondary' }}>
        <Box role="columnheader" sx={{ display: { xs: 'none', md: 'block' } }}>
          Name
        </Box>
        {[from, to, 'Change'].map((title) => (
          <Box key={title} role="columnheader" sx={figure}>
            {title}
          </Box>
        ))}
      </Box>
      {children}
    </Box>
  )
}

interface RowProps {
  name: string
  detail?: string | undefined
  change: Change
  kind?: ScheduleRow['kind']
  cells?: ScheduleRow['cells']
}

export function ComparedRow({ name, detail, change, kind, cells = [] }: RowProps) {
  const isSame = kind ? kind === 'same' : change.before === change.after
  return (
    <>
      <Line isSame={isSame} change={change} words={wordsOf(change, kind, cells.length > 0)}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {detail && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {detail}
          </Box>
        )}
      </Line>
      {cells.map(({ heading, ...cell }) => (
        <Line key={heading} isSame={false} isPart change={cell} words={changeInWords(cell)}>
          {heading}
        </Line>
      ))}
    </>
  )
}

function wordsOf(change: Change, kind: ScheduleRow['kind'] | undefined, hasCells: boolean): ReactNode {
  if (kind === 'added') return <Chip tone="good">Added</Chip>
  if (kind === 'removed') return <Chip tone="bad">Removed</Chip>
  // What changed is on the lines below.
  if (kind === 'changed' && change.before === change.after && hasCells) return null
  return changeInWords(change)
}

interface LineProps {
  isSame: boolean
  /** A cell of the row above. */
  isPart?: boolean
  change: Change
  words: ReactNode
  children: ReactNode
}

function Line({ isSame, isPart = false, change: { unit, before, after }, words, children }: LineProps) {
  const isBlank = before === '' && after === ''
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: tracks,
        columnGap: 2,
        alignItems: 'baseline',
        py: isPart ? 0.5 : 1,
        borderTop: isPart ? 0 : '1px solid',
        borderColor: 'divider',
        typography: isPart ? 'caption' : 'body2',
        color: isSame || isPart ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box
        role="rowheader"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          pl: isPart ? 2 : 0,
          fontWeight: isPart ? 400 : 500,
        }}
      >
        {children}
      </Box>
      <Box role="cell" data-figures sx={{ ...figure, color: 'text.secondary' }}>
        {!isBlank && <Answer text={answerText(before, unit)} />}
      </Box>
      <Box role="cell" data-figures sx={{ ...figure, fontWeight: isSame || isPart ? 400 : 500 }}>
        {!isBlank && <Answer text={answerText(after, unit)} />}
      </Box>
      <Box role="cell" data-figures sx={{ ...figure, color: 'text.secondary' }}>
        {words}
      </Box>
    </Box>
  )
}

function Answer({ text }: { text: string }) {
  return text === '' ? <Quiet>Not reported</Quiet> : text
}
