import Button from '@mui/material/Button'
import { timeBetween } from '../../format/time-between.ts'
import { Notice } from '../../ui/Notice.tsx'
import { todayOf, useShowAsOf } from './AsOfField.tsx'
import { dayOf } from './firm-words.ts'

interface Props {
  /** The date of the historical view. */
  asOf: string
  /** The date of the latest filing or data by then. */
  from: string
  how: 'filed' | 'recorded'
}

/** A sticky notice of the historical view, with the way back. */
export function HistoryNotice({ asOf, from, how }: Props) {
  const showAsOf = useShowAsOf()
  const since = from.slice(0, 10)
  return (
    <Notice
      tone="caution"
      actions={
        <Button size="small" variant="outlined" onClick={() => showAsOf(undefined)}>
          Back to today
        </Button>
      }
    >
      <strong>{since === asOf ? `As ${how} on ${dayOf(since)}` : `As of ${dayOf(asOf)}, ${how} on ${dayOf(since)}`}</strong>
      {` · ${timeBetween(asOf, todayOf())} before today`}
    </Notice>
  )
}
