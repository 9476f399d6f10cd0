import type { Firm } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { formatFiledDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Chip } from '../../ui/Chip.tsx'
import { Section } from '../../ui/Section.tsx'
import { FiledMark } from './FiledMark.tsx'
import { titleOf } from './firm-contents.ts'
import { emptySection } from './not-loaded.ts'
import { type OwnerNode, ownerTree } from './owner-tree.ts'
import { Quiet } from './Quiet.tsx'

export function OwnersSection({ firm }: { firm: Firm }) {
  const { owners, readings } = firm
  return (
    <Section
      id="owners"
      title={titleOf('owners')}
      lead={readings.owners}
      {...(owners.length === 0 && emptySection(firm, ['owners'], 'No owners listed on Schedules A and B.'))}
    >
      <Branch nodes={ownerTree(owners)} label="Owners and executives" />
    </Section>
  )
}

function Branch({ nodes, label }: { nodes: readonly OwnerNode[]; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, '& ul': { ml: 1, pl: 2, borderLeft: '1px solid', borderColor: 'divider' } }}>
      {nodes.map(({ key, owner, owners }) => (
        <Box component="li" key={key}>
          <OwnerRow owner={owner} />
          {owners.length > 0 && <Branch nodes={owners} label={`Owners of ${owner.name}`} />}
        </Box>
      ))}
    </Box>
  )
}

function OwnerRow({ owner: { name, kind, title, since, band, isControlPerson, schedule, through, advisorCrd } }: { owner: OwnerNode['owner'] }) {
  const facts = [
    capitalizeCompanyName(title),
    since && `since ${formatFiledDate(since)}`,
    kind === 'foreignEntity' && 'foreign entity',
    `Schedule ${schedule}`,
    schedule === 'B' && through && `through ${through}`,
  ]
  return (
    <Box sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
        <Box sx={{ fontWeight: 500 }}>{advisorCrd ? <Link href={pathTo('advisor', { advisorCrd })}>{name}</Link> : name}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }} data-figures>
          {isControlPerson && <Chip>Control person</Chip>}
          {band || <Quiet>Share not reported</Quiet>}
          <FiledMark label={name} value={band || 'Share not reported'} item={`Schedule ${schedule}`} />
        </Box>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
    </Box>
  )
}
