import type { ClaimToDecide } from '@mandate/contract/claims'
import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { FileButton } from '../files/shared/FileButton.tsx'
import { askedOf, dayOf, intentInWords, provenBy, reviewReasons } from './shared/claim-words.ts'
import { Reviews, SecondReviewNote } from './shared/Reviews.tsx'

interface Props {
  claim: ClaimToDecide
  onDecide: (isGranted: boolean) => void
}

/** Everything submitted for a claim, in one card. */
export function ClaimToDecideCard({ claim, onDecide }: Props) {
  const { kind, crd, name, line, claimant, intent, method, email, emailProvedAt, owner, statement, files, createdAt, reviews, reason } = claim
  const address = kind === 'firm' ? pathTo('firm', { firmCrd: crd }) : pathTo('advisor', { advisorCrd: crd })
  const facts: [string, ReactNode][] = [
    ['Claimant', `${claimant.name}, ${claimant.email}${claimant.companyName ? `, ${claimant.companyName}` : ''}; member since ${dayOf(claimant.memberSince)}`],
    [
      'Record',
      <span key="record">
        <Link href={address}>{name}</Link>
        {line && `, ${line}`}, CRD {crd}
      </span>,
    ],
    ...(emailProvedAt && email ? [['Verified email', `${email}, code entered ${dayOf(emailProvedAt)}`] as [string, ReactNode]] : []),
    ...(reason ? [['Reason for review', reviewReasons[reason]] as [string, ReactNode]] : []),
    ['Current owner', owner ? `${owner.name}, verified ${dayOf(owner.provedAt)} ${provenBy[owner.method]}` : 'No one'],
    ['Statement', statement || 'No statement'],
  ]
  return (
    <Box
      component="article"
      aria-label={`Claim of ${claimant.name}`}
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Chip tone={owner && intent === 'own' ? 'caution' : 'neutral'} icon={owner && intent === 'own' ? 'scale' : 'user-check'}>
          {owner && intent === 'own' ? 'Dispute' : intentInWords[intent]}
        </Chip>
        {kind === 'advisor' && intent === 'own' && hasAnotherName(name, claimant.name) && (
          <Chip tone="caution" icon="flag">
            Different last name
          </Chip>
        )}
        <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          {askedOf[method]}, {dayOf(createdAt)}
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '128px 1fr' }, columnGap: 2, rowGap: { xs: 0.25, sm: 1 } }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', mt: { xs: 1, sm: 0 } }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {files.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {files.map(({ id, name: fileName }) => (
            <FileButton key={id} fileId={id} name={fileName} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, mt: 2 }}>
        <Reviews reviews={reviews} />
        {reviews.some(({ isMine }) => isMine) ? (
          <SecondReviewNote of="claim" />
        ) : (
          <Box sx={{ display: 'flex', gap: 1, mt: reviews.length > 0 ? 1.5 : 0 }}>
            <Button variant="contained" onClick={() => onDecide(true)}>
              Approve
            </Button>
            <Button variant="outlined" color="error" onClick={() => onDecide(false)}>
              Reject
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

/** True when the record's last name isn't part of the claimant's name: a changed name, or someone else. */
function hasAnotherName(recorded: string, stated: string): boolean {
  const wordsOf = (name: string) =>
    name
      .toLowerCase()
      .split(' ')
      .filter((word) => word !== '' && !suffixes.has(word.replace('.', '')))
  const statedParts = wordsOf(stated).flatMap((word) => word.split('-'))
  return !(wordsOf(recorded).at(-1) ?? '').split('-').some((part) => statedParts.includes(part))
}
