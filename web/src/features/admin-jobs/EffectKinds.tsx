import type { EffectKind } from '@mandate/contract/admin-jobs'
import { paths } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fold } from '../../ui/Fold.tsx'
import { Muted } from '../../ui/Muted.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { effectWords } from '../admin/shared/job-words.ts'
import { tableStyle } from '../admin/shared/table-style.ts'

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
        <Box sx={{ mt: 1.5 }}>
          <Fold label={`${counted(quiet.length, 'job type')} with nothing pending`}>
            <KindTable label="Job types with nothing pending" kinds={quiet} />
          </Fold>
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
              <td data-figures>{oldestAt ? formatTimestamp(oldestAt) : <Muted>None</Muted>}</td>
              <td data-figures>{lastDoneAt ? formatTimestamp(lastDoneAt) : <Muted>None in 30 days</Muted>}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  )
}

function Count({ kind, state, count }: { kind: string; state: 'waiting' | 'failed'; count: number }) {
  if (count === 0) return <Muted>0</Muted>
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
