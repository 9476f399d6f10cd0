import { pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { FoundMember } from '@mandate/contract/member-search'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Monogram } from '../../ui/Monogram.tsx'
import { PersonMenu } from '../member-questions/shared/PersonMenu.tsx'
import { FoundGroup, FoundLines, FoundRow } from './FoundGroup.tsx'

interface Props {
  items: readonly FoundMember[]
  total: number
  title?: string
}

/** Members without a claimed record, as a group of the results. */
export function FoundMembers({ items, total, title = 'Members' }: Props) {
  const more = total > items.length && (
    <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
      {items.length} of {formatNumber(total)}
    </Box>
  )
  return (
    <FoundGroup title={title} aside={more}>
      {items.map(({ id, name, role, headline }) => (
        <FoundRow key={id}>
          <Monogram id={id} name={name} size={32} />
          <FoundLines
            name={
              <Link href={pathTo('profile', { userId: id })} color="inherit" underline="hover">
                {name}
              </Link>
            }
            detail={headline ?? roleWords(role)}
          />
          <PersonMenu userId={id} userName={name} />
        </FoundRow>
      ))}
    </FoundGroup>
  )
}
