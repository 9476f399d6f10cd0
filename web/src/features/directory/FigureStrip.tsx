import type { FigureName, Figure as FigureValue, Firm, listFirmFilings } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { changeOf } from '@mandate/contract/values/figure-change'
import { formatDollars, formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { Delta } from '../../ui/Delta.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { filingAddress } from '../reference-documents/shared/document-address.ts'
import { dayOf, marksInWords, sourceOf } from './firm-words.ts'

type History = ResponseOf<typeof listFirmFilings>['items']

interface Shown {
  name: FigureName
  label: string
  write: (value: number) => string
  exact: (value: number) => string
  of: (filing: History[number]) => number | null
}

const ratio = (part: number | null, by: number | null) => (part === null || !by ? null : part / by)

const wholeDollars = (value: number) => formatDollars(Math.round(value))

const shown: Shown[] = [
  { name: 'raumTotal', label: 'Regulatory assets', write: formatShortDollars, exact: wholeDollars, of: ({ raumTotal }) => raumTotal },
  { name: 'clients', label: 'Clients', write: formatNumber, exact: formatNumber, of: ({ clients }) => clients },
  { name: 'accounts', label: 'Accounts', write: formatNumber, exact: formatNumber, of: ({ accounts }) => accounts },
  {
    name: 'raumPerClient',
    label: 'Assets per client',
    write: formatShortDollars,
    exact: wholeDollars,
    of: ({ raumTotal, clients }) => ratio(raumTotal, clients),
  },
  { name: 'employees', label: 'Employees', write: formatNumber, exact: formatNumber, of: ({ employees }) => employees },
  { name: 'advisors', label: 'Advisory staff', write: formatNumber, exact: formatNumber, of: ({ advisors }) => advisors },
]

interface Props {
  firm: Firm
  /** Newest first; empty while loading. */
  history: History
  /** The firm's own figures, in the unit of the filed ones. */
  stated?: Partial<Record<FigureName, number>>
}

/** The six figures for the size and growth of a firm. */
export function FigureStrip({ firm, history, stated = {} }: Props) {
  const oldestFirst = history.toReversed()
  return (
    <Box
      component="section"
      aria-label="Figures"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
        columnGap: 3,
        rowGap: 2.5,
        pt: 2.5,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {shown.map((each) => (
        <StripFigure key={each.name} firm={firm} shown={each} history={oldestFirst} stated={stated[each.name]} />
      ))}
    </Box>
  )
}

interface StripFigureProps {
  firm: Firm
  shown: Shown
  history: History
  stated: number | undefined
}

function StripFigure({ firm, shown: { name, label, write, exact, of }, history, stated }: StripFigureProps) {
  const figure = firm.figures[name]
  if (!figure) return null
  const { value, isLowerBound } = figure
  const values = history.map(of)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Figure
        label={label}
        value={value === null ? null : `${boundOf(name, isLowerBound)}${write(value)}`}
        source={sourceOf(figure, firm.filing, { exact, href: filingAddress(firm.filing.id, figure.item) })}
        {...(values.filter((each) => each !== null).length > 1
          ? {
              trend: (
                <Sparkline
                  values={values}
                  width={72}
                  label={`${label}, ${dayOf(history[0]?.submittedAt ?? null)} to ${dayOf(history.at(-1)?.submittedAt ?? null)}`}
                />
              ),
            }
          : {})}
        {...(stated === undefined || value === null ? {} : { stated: { value: write(stated), difference: differenceInWords(stated, value) } })}
        change={<Change figure={figure} submittedAt={firm.filing.submittedAt} />}
      />
      {marksInWords(figure).map((words) => (
        <Box key={words} sx={{ display: 'flex', gap: 0.5, mt: 0.5, typography: 'caption', color: 'warning.main' }}>
          <Icon name="triangle-alert" size={14} />
          {words}
        </Box>
      ))}
    </Box>
  )
}

/** A difference too small to show is none. */
function differenceInWords(stated: number, filed: number): string {
  const text = filed === 0 ? '' : formatPercent((Math.abs(stated - filed) / filed) * 100)
  if (stated === filed || text === formatPercent(0)) return 'no difference'
  return `${stated > filed ? '+' : '−'}${text || formatNumber(Math.abs(stated - filed))}`
}

/** Over a year, or since when if the last filing before is older. */
function Change({ figure, submittedAt }: { figure: FigureValue; submittedAt: string }) {
  const change = changeOf(figure, submittedAt)
  return change && <Delta {...change} />
}

/** Firms may answer 'fewer than five': the number of clients is then a lower bound, and assets per client an upper bound. */
function boundOf(name: FigureName, isBound: boolean): string {
  if (!isBound) return ''
  return name === 'raumPerClient' ? 'at most ' : 'at least '
}
