import { formatTimestamp } from '@mandate/contract/values/timestamps'
import { Notice } from '../../../ui/Notice.tsx'
import { useGetLoadScheduleQuery } from '../ingestion.api.ts'

/** How often the regulators' files are loaded, how the newest round ended, and when the next is due. */
export function LoadScheduleNotice() {
  const { data } = useGetLoadScheduleQuery({}, { refetchOnMountOrArgChange: true })
  if (!data) return null
  const { every, newest, nextAt, lastDoneAt } = data
  if (!every) return <Notice>Regulatory files are loaded by hand. Set LOAD_EVERY to load them on a schedule.</Notice>
  const isFailed = newest?.state === 'failed'
  const facts = [
    `Regulatory files are loaded every ${every}`,
    newest ? inWords[newest.state](formatTimestamp(newest.finishedAt ?? newest.startedAt)) : 'the first round begins within a minute',
    isFailed && lastDoneAt && `last complete ${formatTimestamp(lastDoneAt)} UTC`,
    nextAt && `next ${formatTimestamp(nextAt)} UTC`,
  ]
  return (
    <Notice tone={isFailed ? 'bad' : 'neutral'}>
      {facts.filter(Boolean).join(' · ')}
      {isFailed && newest.reason && <div>{newest.reason}</div>}
    </Notice>
  )
}

const inWords = {
  running: (at: string) => `running since ${at} UTC`,
  done: (at: string) => `last round complete ${at} UTC`,
  failed: (at: string) => `last round failed ${at} UTC`,
}
