import Box from '@mui/material/Box'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { IntegrationItem } from './IntegrationItem.tsx'
import { useListIntegrationsQuery } from './integrations.api.ts'
import { askAboutWaitingMs } from './run-words.ts'

/** Must be inside StepUpDialog. */
export function IntegrationsSection() {
  const [isWaiting, setIsWaiting] = useState(false)
  const { data, error, isLoading, refetch } = useListIntegrationsQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? askAboutWaitingMs : 0, skipPollingIfUnfocused: true },
  )
  const hasNextTry = data?.items.some(({ connection }) => connection?.nextAttemptAt) ?? false
  if (hasNextTry !== isWaiting) setIsWaiting(hasNextTry)
  if (isLoading) return <TableSkeleton rows={2} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <Section isFirst title="Integrations" lead="Send firms and leads to your CRM. Select rows in Search or open a lead, then Send to CRM.">
      <Box component="ul" aria-label="Available integrations" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {data.items.map((integration) => (
          <IntegrationItem key={integration.provider} integration={integration} />
        ))}
      </Box>
    </Section>
  )
}
