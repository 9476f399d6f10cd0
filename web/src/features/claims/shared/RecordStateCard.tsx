import type { RecordKind } from '@mandate/contract/claims'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { selectUser } from '../../../api/session.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { PersonMenu } from '../../member-questions/shared/PersonMenu.tsx'
import { useGetRecordStateQuery } from '../claims.api.ts'
import { dayOf, provenBy } from './claim-words.ts'

interface Props {
  kind: RecordKind
  crd: number
}

/** The badge of a record: its owner, the claim method and the date. Without an owner, a link to claim it. */
export function RecordStateCard({ kind, crd }: Props) {
  const { isAdmin } = useSelector(selectUser)
  const { currentData } = useGetRecordStateQuery({ query: { kind, crd } })
  // Keeps the height of its line while loading, so that the page doesn't shift.
  if (!currentData) return <Box sx={{ minHeight: 24, mt: 1 }} />
  const { owner, closed, people } = currentData
  return (
    <Box sx={{ mt: 1, minHeight: 24 }} data-print="none">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
        {owner && (
          <>
            <Chip tone="accent" icon="badge-check">
              Claimed
            </Chip>
            <span>
              by{' '}
              {owner.userId ? (
                <Link href={pathTo('profile', { userId: owner.userId })}>{owner.isMine ? 'you' : owner.name}</Link>
              ) : owner.isMine ? (
                'your team'
              ) : (
                owner.name
              )}
              , verified {dayOf(owner.provedAt)} {provenBy[owner.method]}
            </span>
            {owner.userId && !owner.isMine && <PersonMenu userId={owner.userId} userName={owner.name} />}
          </>
        )}
        {!owner && closed && (
          <Chip icon="archive">
            {closed.state === 'retired' ? 'Retired' : 'Deceased'}as of {dayOf(closed.since)}
          </Chip>
        )}
        {!owner && !closed && (
          <span>
            Unclaimed.{' '}
            {!isAdmin && (
              <Link href={`${paths.claimProfile}?${new URLSearchParams({ kind, crd: String(crd) })}`}>
                {kind === 'firm' ? 'Is this your firm?' : 'Is this you?'}
              </Link>
            )}
          </span>
        )}
      </Box>
      {people.length > 0 && (
        <Box sx={{ mt: 1, typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          On Mandate:{' '}
          {people.map(({ userId, name }, index) => (
            <span key={userId}>
              {index > 0 && ', '}
              <Link href={pathTo('profile', { userId })}>{name}</Link>
            </span>
          ))}
        </Box>
      )}
    </Box>
  )
}
