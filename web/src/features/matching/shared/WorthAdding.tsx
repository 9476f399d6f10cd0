import { pathTo } from '@mandate/contract/frame/paths'
import type { MatchWorthAdding } from '@mandate/contract/matching'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { selectUser } from '../../../api/session.ts'

/** What isn't on the viewer's profile yet and would count, with a link to each field. */
export function WorthAdding({ items }: { items: readonly MatchWorthAdding[] }) {
  const { id = '' } = useSelector(selectUser)
  // A field may count in several parts of the number.
  const fields = items.filter(({ field }, place) => items.findIndex((item) => item.field === field) === place)
  return (
    <Box sx={{ typography: 'body2' }}>
      Add to your profile for a fuller number:{' '}
      {fields.map(({ field, label }, index) => (
        <span key={field}>
          {index > 0 && ', '}
          <Link href={`${pathTo('profileInformation', { userId: id })}#fact-${field}`}>{label}</Link>
        </span>
      ))}
      .
    </Box>
  )
}
