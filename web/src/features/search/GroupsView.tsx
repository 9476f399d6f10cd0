import { type SearchField, searchFields } from '@mandate/contract/lists/search-fields'
import { formatNumber } from '@mandate/contract/values/numbers'
import { readFilter } from '@mandate/contract/values/search-filters'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { figureInWords, notReportedWords, valueInWords } from './field-words.ts'
import { isFilterable } from './filterable.ts'
import { type GroupRow, GroupTable } from './GroupTable.tsx'
import { MapLegend } from './MapLegend.tsx'
import { type MapScale, mapClasses } from './map-classes.ts'
import { type AggregateAnswer, useAggregateQuery } from './search.api.ts'
import { type Drawing, filterTexts, type Measure, offeredMeasures, type SearchState, withFilter } from './search-address.ts'
import type { SearchControl } from './use-search-state.ts'

const StatesMap = lazyPart(async () => (await import('../directory/shared/StatesMap.tsx')).StatesMap, {
  pending: () => <Skeleton variant="rounded" height={320} />,
})

const measureWords: Record<(typeof offeredMeasures)[number], string> = { sum: 'Sum', median: 'Median', average: 'Average' }
const drawingWords: Record<Drawing, string> = { bars: 'Bars', table: 'Table', map: 'Map' }
const onMap = new Set(['state', 'noticeState', 'registeredState'])
const usualMeasure: Record<string, string> = { firms: 'aum', advisors: 'experienceMonths' }
const heldAssets = 'custodianAum'
/** By custodian, the server measures what is held at each. */
const asMeasured = (field: SearchField, by: SearchField | undefined): SearchField =>
  field.name === heldAssets && by?.name === 'custodian' ? { ...field, label: 'Assets at the custodian' } : field

interface Props {
  control: SearchControl
  /** Shows only the map by location, without other choices. */
  isMap?: boolean
}

/** The whole result grouped by one field, with counts and measures. Every bar opens its rows. */
export function GroupsView({ control, isMap = false }: Props) {
  const { state, change } = control
  const type = isFilterable(state.type) ? state.type : 'firms'
  const fields: readonly SearchField[] = searchFields[type]
  const by = (isMap ? undefined : fields.find(({ name }) => name === state.by)) ?? fields[0]
  const figures = fields.filter(({ kind, unit }) => kind === 'range' && unit !== 'date').map((field) => asMeasured(field, by))
  const of = figures.find(({ name }) => name === (state.measure?.of ?? (by?.name === 'custodian' ? heldAssets : usualMeasure[type])))
  const offered = of ? measuresOf(of) : []
  const measure = offered.find((name) => name === state.measure?.measure) ?? offered[0] ?? 'sum'
  const draw = isMap ? 'map' : state.draw === 'map' && !onMap.has(by?.name ?? '') ? 'bars' : state.draw
  const { data, error, isLoading, isFetching, refetch } = useAggregateQuery({
    type,
    q: state.q.trim(),
    filters: filterTexts(state.filters),
    ...(by ? { groupBy: by.name } : {}),
    measures: of ? offered.map((each) => ({ field: of.name, measure: each })) : [],
    limit: isMap ? 100 : 60,
  })
  if (!by) return null
  const rows = data ? rowsOf(data, { by, offered }, control) : []
  return (
    <Box sx={{ height: '100%', overflow: 'auto', opacity: isFetching && !isLoading ? 0.6 : 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1.5, typography: 'body2' }}>
        {!isMap && <SelectField labelPlace="left" label="Group by" value={by.name} options={fields.map(optionOf)} onChange={(name) => change({ by: name })} />}
        {of && (
          <>
            <SelectField
              labelPlace="left"
              label="Measure"
              value={measure}
              options={offered.map((name) => ({ value: name, label: measureWords[name] }))}
              onChange={(name) => change({ measure: { measure: name, of: of.name } })}
            />
            <SelectField
              labelPlace="left"
              label="of"
              value={of.name}
              options={figures.map(optionOf)}
              onChange={(name) => change({ measure: { measure: state.measure?.measure ?? measure, of: name } })}
            />
          </>
        )}
        {!isMap && (
          <ToggleButtonGroup
            size="small"
            exclusive
            value={draw}
            onChange={(_, value: Drawing | null) => value && change({ draw: value })}
            aria-label="Show as"
            sx={{ ml: 'auto' }}
          >
            {(Object.keys(drawingWords) as Drawing[])
              .filter((each) => each !== 'map' || onMap.has(by.name))
              .map((each) => (
                <ToggleButton key={each} value={each}>
                  {drawingWords[each]}
                </ToggleButton>
              ))}
          </ToggleButtonGroup>
        )}
      </Box>
      {isLoading && <TableSkeleton columns={4} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && (
        <>
          <Box data-figures sx={{ typography: 'body2', color: 'text.secondary', pb: 1.5 }}>
            {overallInWords(data, of)}
            {by.isMany && `. ${countsInEach(by, type, of)}`}
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: draw === 'map' ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } : 'minmax(0, 1fr)',
            }}
          >
            {draw === 'map' && <MapOfStates {...{ rows, by, of, measure, control }} />}
            <GroupTable
              offered={offered}
              label={`By ${by.label.toLowerCase()}`}
              {...{ rows, by, of }}
              measure={of && (draw !== 'table' || state.measure) ? measure : undefined}
              isPlain={draw !== 'bars'}
              isNarrow={draw === 'map'}
            />
          </Box>
          {data.more > 0 && (
            <Box sx={{ typography: 'caption', color: 'text.secondary', pt: 1 }}>{formatNumber(data.more)} more values with fewer rows each.</Box>
          )}
        </>
      )}
    </Box>
  )
}

const optionOf = ({ name, label }: SearchField) => ({ value: name, label })

/** Years, months and percentages are never summed. */
function measuresOf({ unit }: SearchField) {
  return unit === 'money' || unit === 'count' ? offeredMeasures : offeredMeasures.filter((name) => name !== 'sum')
}

function overallInWords({ total, overall }: AggregateAnswer, of: SearchField | undefined): string {
  const parts = of ? measuresOf(of).map((name, index) => ({ name, value: overall[index] })) : []
  const words = parts.flatMap(({ name, value }) => (value == null || !of ? [] : `${measureWords[name].toLowerCase()} ${figureInWords(of, value)}`))
  return `${formatNumber(total)} total${words.length > 0 && of ? `; ${of.label.toLowerCase()}: ${words.join(', ')}` : ''}`
}

/** So that a sum over all groups is not taken for the total. */
function countsInEach({ label, name }: SearchField, type: SearchState['type'], of: SearchField | undefined): string {
  if (name === 'custodian' && of?.name === heldAssets)
    return 'A firm with several custodians counts in each, with what it holds there (Schedule D 5.K(3)), so the assets add up to the total and the counts to more.'
  const one = type === 'advisors' ? 'person' : 'firm'
  const what = name === 'custodian' ? ': with all of its figures, not only the part held there' : ''
  return `A ${one} with several values of ${label.toLowerCase()} counts in each${what}, so the groups add up to more than the total.`
}

function rowsOf(
  { groups, none }: AggregateAnswer,
  { by, offered }: { by: SearchField; offered: readonly Measure[] },
  { state, hrefOf }: SearchControl,
): GroupRow[] {
  const hrefFor = (value: string) => hrefOf({ filters: filteredBy(state, by, value), view: undefined, preview: undefined, picked: [] })
  const rows = groups.map(({ value, label, count, measures }) => ({
    value,
    label: by.kind === 'flag' ? ({ true: 'Yes', false: 'No' }[value] ?? label) : label === value ? valueInWords(by.name, value) : label,
    count,
    figures: Object.fromEntries(offered.map((name, index) => [name, measures[index] ?? null])),
    href: hrefFor(value),
  }))
  return none > 0 ? [...rows, { value: 'none', label: notReportedWords, count: none, figures: {}, href: hrefFor('none') }] : rows
}

function filteredBy(state: SearchState, by: SearchField, value: string): SearchState['filters'] {
  if (by.kind === 'flag') return withFilter(state.filters, by.name, { kind: 'flag', is: value === 'none' ? null : value === 'true' })
  // A size class is its own filter: '1000000..10000000'.
  if (by.kind === 'range') return withFilter(state.filters, by.name, readFilter('range', value))
  return withFilter(state.filters, by.name, { kind: 'list', include: [value], exclude: [] })
}

interface MapProps {
  rows: readonly GroupRow[]
  by: SearchField
  of: SearchField | undefined
  measure: Measure
  control: SearchControl
}

function MapOfStates({ rows, by, of, measure, control: { state, change } }: MapProps) {
  const scale: MapScale = of && measure !== 'sum' ? 'betweenEnds' : 'fromZero'
  const sizeOf = ({ count, figures }: GroupRow) => (of ? (figures[measure] ?? null) : count)
  const { shareOf, ends } = mapClasses(rows.map(sizeOf), scale)
  const byState = new Map(rows.map((row) => [row.value, row]))
  const words = (row: GroupRow) =>
    [formatNumber(row.count), of && row.figures[measure] != null && figureInWords(of, row.figures[measure] ?? 0)].filter(Boolean).join(', ')
  return (
    <Box>
      <StatesMap
        label={`By ${by.label.toLowerCase()}. The table next to the map has the same data.`}
        shares={Object.fromEntries(
          rows.flatMap((row) => {
            const share = shareOf(sizeOf(row))
            return share === undefined ? [] : [[row.value, share]]
          }),
        )}
        describe={(code, name) => `${name}: ${byState.has(code) ? words(byState.get(code) as GroupRow) : 'none'}`}
        onChoose={(code) => byState.has(code) && change({ filters: filteredBy(state, by, code), view: undefined })}
        width={900}
      />
      <MapLegend isFromZero={scale === 'fromZero'} ends={ends.map((size) => (of ? figureInWords(of, size) : formatNumber(Math.round(size))))} />
    </Box>
  )
}
