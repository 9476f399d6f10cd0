import { type EmailPeriod, type EmailState, emailStates } from '@mandate/contract/admin-mail'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Muted } from '../../ui/Muted.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { tableStyle } from '../admin/shared/table-style.ts'
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
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              {states.map((state) => (
                <th scope="col" className="figure" key={state}>
                  {emailStates[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.kinds.map((counts) => (
              <tr key={counts.kind}>
                <th scope="row">{kindWords(counts.kind)}</th>
                {states.map((state) => (
                  <td className="figure" data-figures key={state}>
                    {counts[state] === 0 ? (
                      <Muted>0</Muted>
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
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollBox>
    </Box>
  )
}
