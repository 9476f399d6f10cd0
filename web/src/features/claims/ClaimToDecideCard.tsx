import type { ClaimToDecide } from '@mandate/contract/claims'
import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { FileButton } from '../files/shared/FileButton.tsx'
import { askedOf, dayOf, intentInWords, provenBy } from './shared/claim-words.ts'

interface Props {
  claim: ClaimToDecide
  onDecide: (isGranted: boolean) => void
}

/** Everything that was shown for a claim, in one look. */
export function ClaimToDecideCard({ claim, onDecide }: Props) {
  const { kind, crd, name, line, claimant, intent, method, email, emailProvedAt, owner, statement, files, createdAt } = claim
  const address = kind === 'firm' ? pathTo('firm', { firmCrd: crd }) : pathTo('advisor', { advisorCrd: crd })
  const facts: [string, ReactNode][] = [
    ['Who asks', `${claimant.name}, ${claimant.email}${claimant.companyName ? `, ${claimant.companyName}` : ''}; member since ${dayOf(claimant.memberSince)}`],
    [
      'Record',
      <span key="record">
        <Link href={address}>{name}</Link>
        {line && `, ${line}`}, CRD {crd}
      </span>,
    ],
    ...(emailProvedAt && email ? [['Address shown', `${email}, code entered ${dayOf(emailProvedAt)}`] as [string, ReactNode]] : []),
    ['Owner now', owner ? `${owner.name}, proven ${dayOf(owner.provedAt)} ${provenBy[owner.method]}` : 'Nobody'],
    ['In their words', statement || 'Nothing was said'],
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
            Another last name
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
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={() => onDecide(true)}>
          Grant
        </Button>
        <Button variant="outlined" color="error" onClick={() => onDecide(false)}>
          Refuse
        </Button>
      </Box>
    </Box>
  )
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

/** No word of the claimant's name is the last one of the record's: a marriage, or somebody else. */
function hasAnotherName(recorded: string, stated: string): boolean {
  const wordsOf = (name: string) =>
    name
      .toLowerCase()
      .split(' ')
      .filter((word) => word !== '' && !suffixes.has(word.replace('.', '')))
  const said = wordsOf(stated).flatMap((word) => word.split('-'))
  return !(wordsOf(recorded).at(-1) ?? '').split('-').some((part) => said.includes(part))
}
