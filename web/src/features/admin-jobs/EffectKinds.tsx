import type { EffectKind } from '@mandate/contract/admin-jobs'
import { paths } from '@mandate/contract/frame/paths'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { effectWords } from '../admin/shared/job-words.ts'
import { tableStyle } from './table-style.ts'

/** A kind is quiet while it has neither waiting nor failed effects. Each number opens the effects that it counts. */
export function EffectKinds({ kinds }: { kinds: EffectKind[] }) {
  const busy = kinds.filter(({ waiting, failed }) => waiting + failed > 0)
  const quiet = kinds.filter(({ waiting, failed }) => waiting + failed === 0)
  return (
    <Section title="Effects">
      {busy.length > 0 ? (
        <KindTable label="Effects by kind" kinds={busy} />
      ) : (
        <Typography variant="body2">Nothing is waiting and nothing has failed.</Typography>
      )}
      {quiet.length > 0 && (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', color: 'text.secondary', py: 0.75 }}>
            {formatNumber(quiet.length)} quiet {quiet.length === 1 ? 'kind' : 'kinds'}
          </Box>
          <KindTable label="Quiet kinds of effects" kinds={quiet} />
        </Box>
      )}
    </Section>
  )
}

function KindTable({ label, kinds }: { label: string; kinds: EffectKind[] }) {
  return (
    <ScrollBox label={label}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" className="figure">
              Waiting
            </th>
            <th scope="col" className="figure">
              Failed
            </th>
            <th scope="col">Oldest (UTC)</th>
            <th scope="col">Last delivered (UTC)</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, waiting, failed, oldestAt, lastDoneAt }) => (
            <tr key={kind}>
              <th scope="row" title={kind}>
                {effectWords(kind)}
              </th>
              <td className="figure" data-figures>
                <Count kind={kind} state="waiting" count={waiting} />
              </td>
              <td className="figure" data-figures>
                <Count kind={kind} state="failed" count={failed} />
              </td>
              <td data-figures>{oldestAt ? formatTimestamp(oldestAt) : ''}</td>
              <td data-figures>{lastDoneAt ? formatTimestamp(lastDoneAt) : 'None in 30 days'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  )
}

function Count({ kind, state, count }: { kind: string; state: 'waiting' | 'failed'; count: number }) {
  if (count === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        0
      </Box>
    )
  return (
    <Link
      href={`${paths.adminJobs}?kind=${kind}&state=${state}`}
      aria-label={`${effectWords(kind)}, ${state}: ${formatNumber(count)}`}
      color={state === 'failed' ? 'error' : 'primary'}
    >
      {formatNumber(count)}
    </Link>
  )
}
