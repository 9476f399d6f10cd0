import { type EmailPeriod, type EmailState, emailStates } from '@mandate/contract/admin-mail'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useCountEmailsQuery } from './admin-mail.api.ts'
import { kindWords } from './email-words.ts'

const states = Object.keys(emailStates) as EmailState[]

interface Props {
  days: EmailPeriod
  onChoose: (kind: string, state: EmailState) => void
}

/** Each number shows its emails in the list below. */
export function EmailCountsTable({ days, onChoose }: Props) {
  const { data, error, isLoading, refetch } = useCountEmailsQuery(days, { refetchOnMountOrArgChange: true })
  if (isLoading) return <TableSkeleton columns={5} rows={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (data.kinds.length === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <ScrollBox label="Email by kind">
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            typography: 'body2',
            '& th, & td': { py: 0.75, px: 1, borderBottom: '1px solid', borderColor: 'divider' },
          }}
        >
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
                Kind
              </Box>
              {states.map((state) => (
                <Box component="th" scope="col" key={state} sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                  {emailStates[state]}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.kinds.map((counts) => (
              <tr key={counts.kind}>
                <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 400 }}>
                  {kindWords(counts.kind)}
                </Box>
                {states.map((state) => (
                  <Box component="td" data-figures key={state} sx={{ textAlign: 'right' }}>
                    {counts[state] === 0 ? (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        0
                      </Box>
                    ) : (
                      <Link
                        component="button"
                        type="button"
                        aria-label={`${kindWords(counts.kind)}, ${emailStates[state].toLowerCase()}: ${formatNumber(counts[state])}`}
                        color={state === 'failed' ? 'error' : 'primary'}
                        onClick={() => onChoose(counts.kind, state)}
                      >
                        {formatNumber(counts[state])}
                      </Link>
                    )}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollBox>
    </Box>
  )
}
