import type { NetworkPerson } from '@mandate/contract/connections'
import { pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Monogram } from '../../ui/Monogram.tsx'

interface Props {
  person: NetworkPerson
  /** Below the name: a note, reasons, when. */
  children?: ReactNode
  actions?: ReactNode
  /** Only a menu: it stays next to the name on a phone. */
  isMenuOnly?: boolean
}

/** One person of a list. On a phone the actions are below. */
export function PersonRow({ person: { id, name, role, headline, companyName, photoUrl }, children, actions, isMenuOnly = false }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: isMenuOnly ? 'nowrap' : 'wrap', sm: 'nowrap' },
        columnGap: 1.5,
        rowGap: 1,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Monogram id={id} name={name} size={44} imageUrl={photoUrl ?? undefined} />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Link href={pathTo('profile', { userId: id })} variant="body1" color="inherit" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {headline ?? [roleWords(role), companyName].filter(Boolean).join(' · ')}
        </Box>
        {children}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', ...(isMenuOnly ? {} : { flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: 7, sm: 0 } }) }}>
          {actions}
        </Box>
      )}
    </Box>
  )
}
