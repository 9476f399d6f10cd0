import type { DataExport } from '@mandate/contract/personal-data'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DeleteAccountCard } from './DeleteAccountCard.tsx'
import { useGetPersonalDataQuery, useOpenExportMutation, useRequestExportMutation } from './personal-data.api.ts'

const waitMs = 3_000

/** Data export and account deletion. Must be inside StepUpDialog. */
export function PersonalDataCard() {
  const [isWaiting, setIsWaiting] = useState(false)
  const { data, error, isLoading, refetch } = useGetPersonalDataQuery({}, { pollingInterval: isWaiting ? waitMs : 0 })
  const [ask, { isLoading: isAsking }] = useRequestExportMutation()
  const [open] = useOpenExportMutation()
  const [failure, setFailure] = useState<unknown>()
  const withStepUp = useStepUp()
  const isMaking = data?.exports.some(({ readyAt }) => readyAt === null) ?? false
  if (isWaiting !== isMaking) setIsWaiting(isMaking)

  async function request() {
    setFailure(undefined)
    const answer = await withStepUp(() => ask({}))
    if (answer.error) return setFailure(answer.error)
    showToast('success', "Preparing your export. We'll email you when it's ready.")
  }

  async function save(exportId: string) {
    setFailure(undefined)
    const answer = await withStepUp(() => open({ params: { exportId } }))
    if (!answer.data) return setFailure(answer.error)
    location.assign(answer.data.url)
  }

  if (isLoading) return <TableSkeleton rows={2} columns={1} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <>
      <Section
        isFirst
        title="Your data"
        lead="All your data in one archive: a JSON file, a readable page, and your files and photos. Ready within minutes and available for 7 days."
        actions={
          <Button variant="outlined" onClick={request} aria-busy={isAsking} startIcon={<Icon name="download" size={16} />}>
            Export data
          </Button>
        }
      >
        {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
        {data.exports.length === 0 ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No exports in the last 7 days.</Box>
        ) : (
          <Box component="ul" aria-label="Exports" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
            {data.exports.map((one) => (
              <ExportRow key={one.id} copy={one} onSave={() => save(one.id)} />
            ))}
          </Box>
        )}
      </Section>
      <DeleteAccountCard endsAt={data.endsAt} />
    </>
  )
}

function ExportRow({ copy: { askedAt, readyAt, expiresAt, bytes }, onSave }: { copy: DataExport; onSave: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ fontWeight: 500 }}>Requested {formatDate(askedAt)}</Box>
        <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          {readyAt ? `ZIP, ${formatBytes(bytes ?? 0)}, until ${formatDate(expiresAt)}` : 'Preparing'}
        </Box>
      </Box>
      {readyAt && (
        <Button variant="outlined" size="small" onClick={onSave}>
          Download
        </Button>
      )}
    </Box>
  )
}
