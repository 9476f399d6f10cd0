import { type SearchField, takesNegative } from '@mandate/contract/lists/search-fields'
import type { Facet } from '@mandate/contract/search'
import type { Filter } from '@mandate/contract/values/search-filters'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { type FacetChoice, FacetList, type Facet as FacetRow } from '../../ui/FacetList.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RangeHistogram } from '../../ui/RangeHistogram.tsx'
import { limitInWords, notReportedWords, typedFigure, valueInWords } from './field-words.ts'
import { type SearchState, withFilter } from './search-address.ts'

interface Props {
  field: SearchField
  facet: Facet | undefined
  state: SearchState
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onFilter: (filter: Filter | undefined) => void
  /** Text to search for among the values that aren't listed. */
  onNarrow: (letters: string) => void
}

const none = 'none'

/** One filter: its values with their counts, or its range over a histogram. */
export function FieldFacet(props: Props) {
  const { field, facet, state, isOpen, onOpen } = props
  const bodyId = useId()
  const isSet = field.name in state.filters
  return (
    <Box data-field={field.name}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => onOpen(!isOpen)}
        sx={{ width: '100%', minHeight: 32, gap: 0.5, justifyContent: 'flex-start', textAlign: 'left', typography: 'subtitle2', borderRadius: 0.5 }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <span>{field.label}</span>
        {isSet && <Box component="span" aria-label="set" role="img" sx={{ width: 6, height: 6, ml: 0.5, borderRadius: 3, bgcolor: 'primary.main' }} />}
      </ButtonBase>
      {isOpen && (
        <Box id={bodyId} sx={{ pl: 0.5, pr: 0.5, pb: 1 }}>
          {facet ? (
            <FacetBody {...props} facet={facet} />
          ) : (
            <Skeleton variant="rounded" height={heightBefore[field.kind]} aria-label={`Counting ${field.label}`} />
          )}
        </Box>
      )}
    </Box>
  )
}

/** As tall as what comes: a histogram with its fields and 'Not reported', the three answers, a list with its search box. */
const heightBefore = { range: 146, flag: 93, list: 290 } as const

type BodyProps = Props & { facet: Facet }

function FacetBody({ facet, ...props }: BodyProps) {
  if (facet.kind === 'histogram') return <RangeBody {...props} facet={facet} />
  return <ValuesBody {...props} facet={facet} />
}

function RangeBody({ field, facet, state, onFilter }: Props & { facet: Extract<Facet, { kind: 'histogram' }> }) {
  const present = state.filters[field.name]
  const filter = present?.kind === 'range' ? present : { kind: 'range' as const, from: null, to: null, orNone: false }
  const { example, parse, format } = typedFigure(field)
  return (
    <>
      <RangeHistogram
        label={field.label}
        bins={facet.buckets}
        range={{ ...(filter.from === null ? {} : { from: filter.from }), ...(filter.to === null ? {} : { to: filter.to }) }}
        onChange={({ from = null, to = null }) => onFilter({ ...filter, from, to })}
        format={field.unit === 'date' ? format : (value) => limitInWords(field, value)}
        median={facet.median}
        {...{ parse, example }}
        takesNegative={takesNegative(field)}
      />
      {(facet.none > 0 || filter.orNone) && (
        <FacetList
          isBare
          title={`${field.label}, not reported`}
          canExclude={false}
          facets={[{ value: none, label: notReportedWords, count: facet.none, ...(filter.orNone ? { choice: 'include' } : {}) }]}
          onChoose={(_, choice) => onFilter({ ...filter, orNone: choice === 'include' })}
        />
      )}
    </>
  )
}

function ValuesBody({ field, facet, state, onFilter, onNarrow }: Props & { facet: Extract<Facet, { kind: 'values' }> }) {
  const present = state.filters[field.name]
  const choiceOf = (value: string): FacetChoice | undefined => {
    if (present?.kind === 'flag') return (present.is === null ? none : String(present.is)) === value ? 'include' : undefined
    if (present?.kind !== 'list') return undefined
    return present.include.includes(value) ? 'include' : present.exclude.includes(value) ? 'exclude' : undefined
  }
  const isFlag = field.kind === 'flag'
  const rows: FacetRow[] = [
    ...facet.values.map(({ value, label, count }) => ({ value, label: isFlag ? flagLabel(value, label) : labelOf(field.name, value, label), count })),
    ...(facet.none > 0 || choiceOf(none) ? [{ value: none, label: notReportedWords, count: facet.none }] : []),
  ].map((row) => {
    const choice = choiceOf(row.value)
    return choice ? { ...row, choice } : row
  })

  function choose(value: string, choice: FacetChoice | undefined) {
    if (isFlag) return onFilter(choice ? { kind: 'flag', is: value === none ? null : value === 'true' } : undefined)
    const list = present?.kind === 'list' ? present : { include: [], exclude: [] }
    const without = (given: readonly string[]) => given.filter((each) => each !== value)
    const next = {
      include: [...without(list.include), ...(choice === 'include' ? [value] : [])],
      exclude: [...without(list.exclude), ...(choice === 'exclude' ? [value] : [])],
    }
    onFilter(withFilter({}, field.name, { kind: 'list', ...next })[field.name])
  }

  return <FacetList isBare title={field.label} facets={rows} canExclude={!isFlag} more={facet.more} onChoose={choose} onNarrow={onNarrow} />
}

const flagLabel = (value: string, label: string) => ({ true: 'Yes', false: 'No' })[value] ?? label

/** The server's label, unless it is only a state code. */
const labelOf = (name: string, value: string, label: string) => (label === value ? valueInWords(name, value) : label)
