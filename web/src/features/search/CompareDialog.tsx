import { type FilterableType, searchFields } from '@mandate/contract/lists/search-fields'
import { type Found, mostCompared } from '@mandate/contract/search'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import type { Theme } from '@mui/material/styles'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { scrollEdges, useScrollEdges } from '../../ui/use-scroll-edges.ts'
import { FoundSummary } from './FoundSummary.tsx'
import { cellInWords, isFigure, notReportedWords, sourceInWords } from './field-words.ts'
import { foundAddress } from './found-address.ts'
import { useGetFoundQuery } from './search.api.ts'
import { typeWords } from './shared/type-words.ts'
import { fieldGroups } from './use-facets.ts'

interface Props {
  type: FilterableType
  ids: readonly string[]
  onClose: () => void
  /** Removes one from the comparison. */
  onDrop: (id: string) => void
}

/** Compares up to five rows side by side, one field per row. */
export function CompareDialog({ type, ids, onClose, onDrop }: Props) {
  const titleId = useId()
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(ids.length > 1)
  const { data, error, isLoading, refetch } = useGetFoundQuery({ type, ids: ids.slice(0, mostCompared) })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullScreen>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: { xs: 2, md: 3 },
          minHeight: 56,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box component="h2" id={titleId} sx={{ m: 0, typography: 'h3', flex: 1 }}>
          {typeWords[type]} side by side
        </Box>
        <FormControlLabel control={<Switch checked={isOnlyDifferent} onChange={(_, isOn) => setIsOnlyDifferent(isOn)} />} label="Differences only" />
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </Box>
      <ScrolledComparison>
        {isLoading && <TableSkeleton rows={14} columns={ids.length + 1} />}
        {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
        {data && <ComparisonTable {...{ type, onDrop, isOnlyDifferent }} compared={data} />}
      </ScrolledComparison>
    </Dialog>
  )
}

/** Fades at the right edge while a column is out of sight. */
function ScrolledComparison({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges({ frame, scroller })
  return (
    <Box ref={frame} sx={{ ...scrollEdges, flex: 1, minHeight: 0, display: 'flex', '--edge-ground': 'var(--m-palette-background-paper)' }}>
      <Box ref={scroller} tabIndex={0} role="region" aria-label="Comparison" sx={{ flex: 1, minWidth: 0, overflow: 'auto', px: { xs: 2, md: 3 }, pb: 4 }}>
        {children}
      </Box>
    </Box>
  )
}

function ComparedHead({ found }: { found: Found }) {
  const name = (
    <Link href={foundAddress(found)} color="inherit">
      {found.name}
    </Link>
  )
  return (
    <Box sx={{ flex: 1, minWidth: 0, fontWeight: 400 }}>
      {found.kind === 'document' ? name : <FoundSummary found={found} title={name} hasFigure={false} isStacked />}
      {found.kind === 'document' && found.asOf && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>As of {formatDate(found.asOf, 'UTC')}</Box>
      )}
    </Box>
  )
}

interface TableProps {
  type: FilterableType
  compared: readonly Found[]
  isOnlyDifferent: boolean
  onDrop: (id: string) => void
}

function ComparisonTable({ type, compared, isOnlyDifferent, onDrop }: TableProps) {
  const groups = fieldGroups(searchFields[type]).map(([group, fields]) => {
    const rows = fields.map((field) => {
      const cells = compared.map(({ values }) => cellInWords(field, values[field.name]))
      const isDifferent = new Set(cells).size > 1
      return { field, cells, isDifferent, largest: isDifferent && isFigure(field) ? largestOf(compared.map(({ values }) => values[field.name])) : undefined }
    })
    return { group, rows: rows.filter(({ cells, isDifferent }) => cells.some(Boolean) && (!isOnlyDifferent || isDifferent)) }
  })
  // Figures first: they are what one compares for.
  const hasFigure = ({ rows }: (typeof groups)[number]) => rows.some(({ field }) => isFigure(field))
  const shown = groups.filter(({ rows }) => rows.length > 0).sort((left, right) => Number(hasFigure(right)) - Number(hasFigure(left)))
  return (
    <Box component="table" aria-label="Side by side" sx={[tableStyles, onPhone(compared.length)]}>
      <thead>
        <tr>
          <td />
          {compared.map((found) => (
            <th scope="col" key={found.id}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                <ComparedHead found={found} />
                {compared.length > 1 && (
                  <IconButton size="small" aria-label={`Remove ${found.name}`} onClick={() => onDrop(found.id)}>
                    <Icon name="x" size={16} />
                  </IconButton>
                )}
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ group, rows }) => (
          <Fragment key={group}>
            <tr>
              <Box
                component="th"
                scope="rowgroup"
                colSpan={compared.length + 1}
                sx={{ typography: 'caption', fontWeight: '500 !important', pt: '20px !important' }}
              >
                {group}
              </Box>
            </tr>
            {rows.map(({ field, cells, largest }) => (
              <tr key={field.name}>
                <th scope="row">
                  <Box sx={{ color: 'text.primary' }}>{field.label}</Box>
                  <Box sx={{ typography: 'caption' }}>{sourceInWords(field)}</Box>
                </th>
                {cells.map((words, index) => (
                  <Box component="td" key={compared[index]?.id} data-figures sx={words ? undefined : { color: 'text.secondary' }}>
                    {words ?? notReportedWords}
                    {index === largest && <Largest />}
                  </Box>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
        {shown.length === 0 && (
          <tr>
            <td colSpan={compared.length + 1}>No differences in the reported data.</td>
          </tr>
        )}
      </tbody>
    </Box>
  )
}

const tableStyles = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 1,
    borderBottom: '1px solid',
    borderColor: 'divider',
    minWidth: { sm: 240 },
    maxWidth: { sm: 320 },
    bgcolor: 'background.paper',
  },
  '& th[scope="row"], & thead td': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    pl: 0,
    minWidth: { sm: 120, md: 220 },
    fontWeight: 400,
    color: 'text.secondary',
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, pt: 2 },
  '& thead td': { top: 0, zIndex: 3 },
  '& th[scope="rowgroup"]': { pl: 0, color: 'text.secondary' },
} as const

/** The label goes above its values, so that two columns fit; more of them scroll under it. Browsers keep the meaning of a table that is drawn as a grid. */
const onPhone = (columns: number) => (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    width: `max(100%, ${columns * 152 + (columns - 1) * 16}px)`,
    '& thead': { display: 'block', position: 'sticky', top: 0, zIndex: 3 },
    '& tr': { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: '16px' },
    '& thead th, & td': { paddingInline: 0 },
    '& thead td, & thead [data-initials]': { display: 'none' },
    '& th[scope="row"], & th[scope="rowgroup"]': {
      gridColumn: '1 / -1',
      justifySelf: 'start',
      position: 'sticky',
      left: 0,
      borderBottom: 'none',
      pb: 0,
      maxWidth: 'calc(100vw - 32px)',
    },
  },
})

/** The position of the only largest number. Returns undefined when fewer than two values are numbers or the largest is shared. */
function largestOf(values: readonly unknown[]): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number')
  const largest = Math.max(...numbers)
  return numbers.length > 1 && numbers.filter((value) => value === largest).length === 1 ? values.indexOf(largest) : undefined
}

function Largest() {
  return <Box sx={{ typography: 'caption', color: 'primary.main' }}>Highest</Box>
}
