import { type ScheduledJob, scheduleStates } from '@mandate/contract/admin-jobs'
import { counted } from '@mandate/contract/values/counted'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { scheduleWords } from '../admin/shared/job-words.ts'
import { tableStyle } from '../admin/shared/table-style.ts'
import { useRetryJobMutation } from './admin-jobs.api.ts'

const tones = { stuck: 'caution', late: 'caution', retrying: 'caution', failed: 'bad' } as const

export function ScheduleTable({ schedules }: { schedules: ScheduledJob[] }) {
  return (
    <Section title="Schedules">
      <ScrollBox label="Schedules">
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">State</th>
              <th scope="col">Last due (UTC)</th>
              <th scope="col">Cron (UTC)</th>
              <th scope="col">Error</th>
            </tr>
          </thead>
          <tbody>
            {schedules.map((job) => (
              <tr key={job.name}>
                <th scope="row" title={job.name}>
                  {scheduleWords(job.name)}
                </th>
                <td className="whole">
                  <State job={job} />
                </td>
                <td data-figures className="whole">
                  {job.lastRunAt ? formatTimestamp(job.lastRunAt) : 'Never'}
                </td>
                <td data-figures className="whole">
                  {job.cron}
                </td>
                <td>
                  <Failure job={job} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollBox>
    </Section>
  )
}

function State({ job: { state, runningSince } }: { job: ScheduledJob }) {
  const words = runningSince ? `${scheduleStates[state]}, since ${formatTimestamp(runningSince)}` : scheduleStates[state]
  return state === 'idle' || state === 'running' ? words : <Chip tone={tones[state]}>{words}</Chip>
}

function Failure({ job: { jobId, state, attempts, lastError } }: { job: ScheduledJob }) {
  const [retry, { isLoading }] = useRetryJobMutation()
  if (lastError === null || jobId === null) return null
  async function run(id: string, button: HTMLElement): Promise<void> {
    keepFocus(button)
    const { error } = await retry({ params: { jobId: id } })
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', 'It runs again within seconds')
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {lastError} ({counted(attempts, 'attempt')})
      </Box>
      {(state === 'failed' || state === 'retrying' || state === 'late') && (
        <Button variant="outlined" size="small" onClick={({ currentTarget }) => void run(jobId, currentTarget)} aria-busy={isLoading}>
          Retry
        </Button>
      )}
    </Box>
  )
}
