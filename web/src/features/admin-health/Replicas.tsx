import type { Replica } from '@mandate/contract/admin-health'
import { formatBytes, formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Section } from '../../ui/Section.tsx'

const title = 'Replicas of the database'

/** What PostgreSQL sends its log to. */
export function Replicas({ replicas }: { replicas: Replica[] | null }) {
  return (
    <Section title={title}>
      {replicas === null || replicas.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {replicas === null ? "The replicas could not be read. The server's log has the reason." : 'None connected.'}
        </Box>
      ) : (
        <ScrollBox label={title}>
          <Box component="table" aria-label={title} sx={table}>
            <thead>
              <tr>
                {['Name', 'Address', 'State', 'Behind', 'Connected (UTC)'].map((heading) => (
                  <th scope="col" key={heading}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {replicas.map(({ pid, name, address, state, sync, lagBytes, lagSeconds, connectedAt }) => (
                <tr key={pid}>
                  <th scope="row" data-figures>
                    {name ?? `process ${pid}`}
                  </th>
                  <td data-figures>{address ?? ''}</td>
                  <td>{state === null ? 'Not readable' : [state, sync].filter(Boolean).join(', ')}</td>
                  <td data-figures>{behind({ lagBytes, lagSeconds })}</td>
                  <td data-figures>{connectedAt && formatTimestamp(connectedAt)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </ScrollBox>
      )}
    </Section>
  )
}

function behind({ lagBytes, lagSeconds }: Pick<Replica, 'lagBytes' | 'lagSeconds'>): string {
  const parts = [lagBytes === null ? undefined : formatBytes(lagBytes), lagSeconds === null ? undefined : `${formatNumber(Math.round(lagSeconds * 10) / 10)} s`]
  return parts.filter((part) => part !== undefined).join(', ') || 'Not measured'
}

const table = {
  ...{ width: '100%', borderCollapse: 'collapse', typography: 'body2' },
  '& th, & td': { p: 1, textAlign: 'left', borderBottom: '1px solid', borderColor: 'divider' },
} as const
