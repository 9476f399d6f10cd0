import { pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { FoundMember } from '@mandate/contract/member-search'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Monogram } from '../../ui/Monogram.tsx'
import { PersonMenu } from '../member-questions/shared/PersonMenu.tsx'

interface Props {
  items: readonly FoundMember[]
  total: number
  title?: string
}

/** Members without a claimed record, as a group of the results. */
export function FoundMembers({ items, total, title = 'Members' }: Props) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, pb: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box component="h2" sx={{ m: 0, typography: 'h4', flex: 1 }}>
          {title}
        </Box>
        {total > items.length && (
          <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
            {items.length} of {formatNumber(total)}
          </Box>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map(({ id, name, role, headline }) => (
          <Box
            component="li"
            key={id}
            data-hit
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 52,
              px: 0.5,
              borderBottom: '1px solid',
              borderColor: 'divider',
              '&:hover, &:focus-within': { bgcolor: 'lifted' },
            }}
          >
            <Monogram id={id} name={name} size={32} />
            <Box sx={{ flex: 1, minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}>
              <Box sx={{ typography: 'body2', fontWeight: 500 }}>
                <Link href={pathTo('profile', { userId: id })} color="inherit" underline="hover">
                  {name}
                </Link>
              </Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{headline ?? roleWords(role)}</Box>
            </Box>
            <PersonMenu userId={id} userName={name} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
