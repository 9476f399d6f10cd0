import { auditProblems } from '@mandate/contract/audit-log'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCheckAuditChainMutation } from './audit-log.api.ts'

/** Recalculates the chain on demand, and shows each entry that was altered. */
export function ChainCheck() {
  const [check, { data, error, isLoading }] = useCheckAuditChainMutation()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, mb: 3 }}>
      <Button variant="outlined" onClick={() => void check()} aria-busy={isLoading}>
        {isLoading ? 'Verifying…' : 'Verify integrity'}
      </Button>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      {data?.problemCount === 0 && (
        <Notice tone="good">
          {formatNumber(data.chained)} entries are unaltered{data.waiting > 0 && `, ${formatNumber(data.waiting)} of the last minutes aren't sealed yet`}. Last
          link: {data.head}
        </Notice>
      )}
      {data && data.problemCount > 0 && (
        <Notice tone="bad">
          {formatNumber(data.problemCount)} of {formatNumber(data.chained)} entries were altered:
          <Box component="ul" data-figures sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {data.problems.map(({ eventId, problem }) => (
              <li key={eventId}>
                Entry {eventId}: {auditProblems[problem].toLowerCase()}
              </li>
            ))}
          </Box>
        </Notice>
      )}
    </Box>
  )
}
