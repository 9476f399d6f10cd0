import type { AggregationSource } from '@mandate/contract/aggregation'
import { counted } from '@mandate/contract/values/counted'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useReadSourceMutation, useUpdateSourceMutation } from './aggregation.api.ts'

export function SourceTable({ sources }: { sources: readonly AggregationSource[] }) {
  return (
    <Box component="ul" aria-label="Sources" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
      {sources.map((source) => (
        <SourceRow key={source.id} source={source} />
      ))}
    </Box>
  )
}

function SourceRow({ source }: { source: AggregationSource }) {
  const { id, name, address, isOn, lastReadAt, lastError, failureCount, nextReadAt, documentCount } = source
  const [readSource, { isLoading: isReading }] = useReadSourceMutation()
  const [updateSource, { isLoading: isSwitching }] = useUpdateSourceMutation()

  async function readNow(): Promise<void> {
    const answer = await readSource({ params: { sourceId: id } })
    if (answer.error) showToast('error', toClientError(answer.error).message)
    else if (answer.data.lastError) showToast('error', answer.data.lastError)
    else showToast('success', `${name} fetched: ${answer.data.documentCount - documentCount} new.`)
  }

  async function toggle(): Promise<void> {
    const answer = await updateSource({ params: { sourceId: id }, body: { isOn: !isOn } })
    if (answer.error) showToast('error', toClientError(answer.error).message)
  }

  const facts = [
    counted(documentCount, 'document'),
    lastReadAt ? `last fetched ${formatTimestamp(lastReadAt)} UTC` : 'not fetched yet',
    isOn && `next ${formatTimestamp(nextReadAt)} UTC`,
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 2, borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { borderBottom: 0, pb: 0 } }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="h2" sx={{ m: 0, typography: 'h4', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {!isOn && <Chip>Off</Chip>}
          {lastError && <Chip tone="bad">{failureCount === 1 ? 'Failed' : `Failed ${failureCount} times`}</Chip>}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{address}</Box>
        <Box data-figures sx={{ typography: 'body2', color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
        {lastError && <Box sx={{ typography: 'body2', color: 'error.main', overflowWrap: 'anywhere' }}>{lastError}</Box>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-busy={isReading}
          aria-disabled={isReading}
          startIcon={<Icon name="refresh-cw" size={16} />}
          onClick={() => !isReading && void readNow()}
          aria-label={`Fetch now: ${name}`}
        >
          {isReading ? 'Fetching…' : 'Fetch now'}
        </Button>
        <Button size="small" aria-busy={isSwitching} onClick={() => !isSwitching && void toggle()} aria-label={`Turn ${isOn ? 'off' : 'on'}: ${name}`}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </Box>
    </Box>
  )
}
