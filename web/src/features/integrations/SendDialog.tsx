import { type CrmProvider, crmProviders, type Integration, type IntegrationRun } from '@mandate/contract/integrations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useGetIntegrationRunQuery, useListIntegrationsQuery, usePushFirmsMutation, usePushLeadsMutation } from './integrations.api.ts'
import { problemInWords, runInWords, subjectInWords } from './run-words.ts'

const askAgainMs = 700

/** Firms or leads: of the other, none. */
export interface Selection {
  firmCrds: readonly number[]
  leadIds: readonly string[]
}

interface Props {
  selection: Selection
  onClose: () => void
}

/** Shows what would be sent before anything is. */
export function SendDialog({ selection, onClose }: Props) {
  const titleId = useId()
  const { data, error, isLoading, refetch } = useListIntegrationsQuery({})
  const connected = data?.items.filter(({ connection }) => connection?.status === 'connected') ?? []
  const [first] = connected
  const count = subjectInWords({ firms: selection.firmCrds.length, leads: selection.leadIds.length })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Send {count} to your CRM</DialogTitle>
      {first ? (
        <SendSteps {...{ connected, first, selection, count, onClose }} />
      ) : (
        <>
          <DialogContent sx={{ typography: 'body2' }}>
            {isLoading && <TableSkeleton rows={1} columns={1} />}
            {error && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
            {data && (
              <>
                No CRM is connected. <Link href={settingsAddress('integrations')}>Connect HubSpot, Wealthbox, Redtail or Salesforce</Link>, then send {count}.
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} variant="outlined">
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

type StepsProps = Props & { connected: Integration[]; first: Integration; count: string }

function SendSteps({ connected, first, selection, count, onClose }: StepsProps) {
  const [provider, setProvider] = useState<CrmProvider>(first.provider)
  const [pushFirms, firmsSending] = usePushFirmsMutation()
  const [pushLeads, leadsSending] = usePushLeadsMutation()
  const isLoading = firmsSending.isLoading || leadsSending.isLoading
  const [started, setStarted] = useState<IntegrationRun>()
  const [failure, setFailure] = useState<ClientError>()
  const label = crmProviders[provider].label
  const [overId, setOverId] = useState<string>()
  const { currentData: run = started } = useGetIntegrationRunQuery(
    { params: { integrationRunId: started?.id ?? '' } },
    { skip: started === undefined, pollingInterval: overId !== undefined && overId === started?.id ? 0 : askAgainMs },
  )
  if (run && run.state !== 'waiting' && overId !== run.id) setOverId(run.id)
  const isPlanned = run?.isDryRun === true && run.state === 'done'
  const isSent = run?.isDryRun === false && run.state === 'done'

  async function begin(isDryRun: boolean) {
    setFailure(undefined)
    const params = { provider }
    const { data, error } =
      selection.leadIds.length > 0
        ? await pushLeads({ params, body: { leadIds: [...selection.leadIds], isDryRun } })
        : await pushFirms({ params, body: { firmCrds: [...selection.firmCrds], isDryRun } })
    if (data) setStarted(data)
    else setFailure(toClientError(error))
  }

  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, typography: 'body2' }}>
        {!started && (
          <>
            {connected.length > 1 && (
              <SelectField
                label="CRM"
                value={provider}
                options={connected.map((each) => ({ value: each.provider, label: crmProviders[each.provider].label }))}
                onChange={setProvider}
              />
            )}
            <Box>Check first what {label} has already. Nothing is sent until you confirm.</Box>
          </>
        )}
        {run && (
          <Box role="status" data-figures>
            {run.state === 'waiting' && (problemInWords(run, Date.now()) ?? (run.isDryRun ? `Comparing with ${label}…` : `Sending to ${label}…`))}
            {run.state === 'failed' && run.problem}
            {run.state === 'done' && `${label}: ${runInWords(run)}.`}
          </Box>
        )}
        {run?.rows.some(({ reason }) => reason) && (
          <Notice tone="caution">
            {run.rows
              .flatMap(({ name, reason }) => (reason ? `${name}: ${reason}.` : []))
              .slice(0, 5)
              .join(' ')}
          </Notice>
        )}
        {failure && <ErrorMessage isInline error={failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" {...(isSent ? { autoFocus: true } : {})}>
          {isSent ? 'Done' : 'Close'}
        </Button>
        {(!run || run.state === 'failed') && (
          <Button variant="contained" onClick={() => begin(true)} aria-busy={isLoading}>
            Check {count}
          </Button>
        )}
        {isPlanned && (
          <Button variant="contained" onClick={() => begin(false)} aria-busy={isLoading}>
            Send to {label}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
