import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { toClientError } from '../../../api/client-error.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useGetLoadScheduleQuery, useRequestLoadsMutation } from '../ingestion.api.ts'
import { everyInWords } from './load-words.ts'

const lookEveryMs = 10_000
/** Of the notice in one line with its button: what is below it stays in place. */
const noticeHeight = 52

/** How often the regulators' files are loaded, how the newest round ended, and when the next is due. */
export function LoadScheduleNotice() {
  const { data, isLoading: isFirstLook } = useGetLoadScheduleQuery({}, { refetchOnMountOrArgChange: true, pollingInterval: lookEveryMs })
  const [request, { isLoading }] = useRequestLoadsMutation()
  if (isFirstLook) return <Skeleton variant="rounded" height={noticeHeight} />
  if (!data) return null
  const { every, newest, isRequested, nextAt, lastDoneAt } = data
  if (!every) return <Notice>Regulatory files are loaded by hand. To load on a schedule, set LOAD_EVERY (see docs/operations.md).</Notice>
  const isFailed = newest?.state === 'failed'
  const facts = [
    `Regulatory files are loaded ${everyInWords(every)}`,
    newest ? inWords[newest.state](formatTimestamp(newest.finishedAt ?? newest.startedAt)) : 'the first round begins within a minute',
    isFailed && lastDoneAt && `last complete ${formatTimestamp(lastDoneAt)} UTC`,
    isRequested ? 'the next begins within a minute' : nextAt && `next ${formatTimestamp(nextAt)} UTC`,
  ]

  async function runAgain(button: HTMLElement): Promise<void> {
    keepFocus(button)
    const { error } = await request({})
    if (error) showToast('error', toClientError(error).message)
  }

  const canRun = newest !== null && newest.state !== 'running' && !isRequested
  return (
    <Notice
      tone={isFailed ? 'bad' : 'neutral'}
      actions={
        canRun && (
          <Button size="small" variant="outlined" onClick={({ currentTarget }) => void runAgain(currentTarget)} aria-busy={isLoading}>
            {isFailed ? 'Run again' : 'Run now'}
          </Button>
        )
      }
    >
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
