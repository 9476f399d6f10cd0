import { pathTo } from '@mandate/contract/frame/paths'
import type { MatchWorthAdding } from '@mandate/contract/matching'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { selectUser } from '../../../api/session.ts'

/** What isn't on the viewer's profile yet and would count, with a link to each field. */
export function WorthAdding({ items }: { items: readonly MatchWorthAdding[] }) {
  const { id = '' } = useSelector(selectUser)
  return (
    <Box sx={{ typography: 'body2' }}>
      Add to your profile for a fuller number:{' '}
      {items.map(({ field, label, dimension }, index) => (
        <span key={`${dimension} ${field}`}>
          {index > 0 && ', '}
          <Link href={`${pathTo('profileInformation', { userId: id })}#fact-${field}`}>{label}</Link> ({dimension.toLowerCase()})
        </span>
      ))}
      .
    </Box>
  )
}
