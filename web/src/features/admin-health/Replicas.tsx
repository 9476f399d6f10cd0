import type { Replica } from '@mandate/contract/admin-health'
import { formatBytes, formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import { Muted } from '../../ui/Muted.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { tableStyle } from '../admin/shared/table-style.ts'

const title = 'Replicas of the database'

/** What PostgreSQL sends its log to. */
export function Replicas({ replicas }: { replicas: Replica[] | null }) {
  // The card of the part says so already.
  if (replicas?.length === 0) return null
  return (
    <Section title={title}>
      {replicas === null ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>The replicas could not be read. The server's log has the reason.</Box>
      ) : (
        <ScrollBox label={title}>
          <Box component="table" aria-label={title} sx={tableStyle}>
            <thead>
              <tr>
                {['Name', 'IP address', 'State', 'Behind', 'Connected (UTC)'].map((heading) => (
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
                  <td data-figures>{address ?? <Muted>None</Muted>}</td>
                  <td>{state === null ? 'Not readable' : [state, sync].filter(Boolean).join(', ')}</td>
                  <td data-figures>{behind({ lagBytes, lagSeconds })}</td>
                  <td data-figures className="whole">
                    {connectedAt ? formatTimestamp(connectedAt) : <Muted>Unknown</Muted>}
                  </td>
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
