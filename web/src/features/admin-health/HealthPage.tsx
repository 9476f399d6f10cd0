import type { HealthPart, ServerProcess } from '@mandate/contract/admin-health'
import { paths } from '@mandate/contract/frame/paths'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { tableStyle } from '../admin/shared/table-style.ts'
import { useGetHealthQuery } from './admin-health.api.ts'
import { Replicas } from './Replicas.tsx'

const names: Record<HealthPart['name'], string> = {
  ...{ database: 'Database', replicas: 'Replicas', search: 'Search index', outbox: 'Outbox', loads: 'Regulatory files', disk: 'Disk', files: 'Stored files' },
}
const states = {
  good: { tone: 'good', icon: 'circle-check', word: 'Good' },
  caution: { tone: 'caution', icon: 'triangle-alert', word: 'Caution' },
  bad: { tone: 'bad', icon: 'circle-alert', word: 'Bad' },
} as const

export function HealthPage() {
  const { data, error, isLoading, refetch, isFetching } = useGetHealthQuery({}, { refetchOnMountOrArgChange: true })
  const refresh = (
    <Button variant="outlined" onClick={() => void refetch()} aria-busy={isFetching}>
      Refresh
    </Button>
  )
  return (
    <Page
      title="Health"
      above={<AdminLink />}
      lead={data ? `Checked ${formatTimestamp(data.checkedAt)} UTC. Running since ${formatTimestamp(data.upSince)} UTC.` : undefined}
      actions={refresh}
    >
      {isLoading ? (
        <TableSkeleton rows={6} columns={3} />
      ) : data ? (
        <>
          <Parts parts={data.parts} />
          <Processes processes={data.processes} />
          <Replicas replicas={data.replicas} />
        </>
      ) : (
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      )}
    </Page>
  )
}

function Parts({ parts }: { parts: HealthPart[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))', gap: 2 }}
    >
      {parts.map(({ name, state, detail, figures }) => (
        <Box component="li" key={name} sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
            <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
              {names[name]}
            </Box>
            <Chip tone={states[state].tone} icon={states[state].icon}>
              {states[state].word}
            </Chip>
          </Box>
          <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
          {name === 'outbox' && <Link href={paths.adminJobs}>Jobs</Link>}
          <Box
            component="dl"
            sx={{ m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.5, typography: 'body2' }}
          >
            {figures.map(({ label, value }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" data-figures sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const roles: Record<ServerProcess['role'], string> = { all: 'Pages, API and jobs', api: 'Pages and API', worker: 'Jobs' }

function Processes({ processes }: { processes: ServerProcess[] }) {
  return (
    <Section title="Processes">
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        Each process reports every 15 seconds. One that stopped without notice is listed for a day.
      </Box>
      <ScrollBox label="Processes">
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              {['Host and process', 'State', 'Role', 'Version', 'Started (UTC)', 'Last seen (UTC)'].map((title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {processes.map(({ id, host, pid, role, version, startedAt, seenAt, isAlive }) => (
              <tr key={id}>
                <th scope="row" data-figures className="whole">
                  {host}, {pid}
                </th>
                <td className="whole">{isAlive ? <Chip tone="good">Alive</Chip> : <Chip tone="bad">Not seen</Chip>}</td>
                <td className="whole">{roles[role]}</td>
                <td data-figures>{version}</td>
                <td data-figures className="whole">
                  {formatTimestamp(startedAt)}
                </td>
                <td data-figures className="whole">
                  {formatTimestamp(seenAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollBox>
    </Section>
  )
}
