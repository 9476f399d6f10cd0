import { useSearchParams } from 'react-router'
import { DateField } from '../../ui/DateField.tsx'
import { useListFirmFilingsInfiniteQuery } from './directory.api.ts'
import { filingName } from './firm-words.ts'

const earliest = '2000-01-01'
export const todayOf = () => new Date().toISOString().slice(0, 10)

interface Props {
  asOf: string | undefined
  /** Marks the firm's filing dates in the calendar. */
  firmCrd?: number | undefined
}

/** The date of the historical view. It is in the URL, so it can be linked and Back undoes it. */
export function AsOfField({ asOf, firmCrd }: Props) {
  const showAsOf = useShowAsOf()
  const stops = useFilingStops(firmCrd)
  const today = todayOf()
  return (
    <DateField
      label="As of"
      none="Today"
      value={asOf}
      min={earliest}
      max={today}
      stops={stops}
      stopsTitle="Filings"
      onChange={(day) => showAsOf(day === today ? undefined : day)}
    />
  )
}

export function useShowAsOf(): (day: string | undefined) => void {
  const [, setParams] = useSearchParams()
  return (day) =>
    setParams((present) => {
      const next = new URLSearchParams(present)
      if (day) next.set('asOf', day)
      else next.delete('asOf')
      return next
    })
}

/** All filings, whatever date the page shows. Two on one date are one stop. */
function useFilingStops(firmCrd: number | undefined) {
  const { currentData } = useListFirmFilingsInfiniteQuery({ firmCrd: firmCrd ?? 0, asOf: undefined }, { skip: firmCrd === undefined })
  const byDay = new Map<string, string[]>()
  for (const filing of currentData?.pages.flatMap(({ items }) => items) ?? []) {
    const day = filing.submittedAt.slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), filingName(filing)])
  }
  return [...byDay].map(([day, names]) => ({ day, label: names.join(', ') }))
}
