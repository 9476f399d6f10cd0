import type { Found } from '@mandate/contract/search'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { foundAddress } from './found-address.ts'

interface Props {
  found: Found
  /** What stands beside it already: a reason that is in there need not be said again. */
  beside?: string
  /** Only when the keyboard reaches it by other ways: a table has its own keys. */
  isTabStop?: boolean
}

/** The name of what was found, with what was typed made plain, and why it is here when the name does not say so. */
export function FoundName({ found, beside = '', isTabStop = true }: Props) {
  const { name, matches, because } = found
  // The legal name begins like the name: it says nothing that the name does not.
  const isSaid = !because || beside.includes(because.text) || (matches.length > 0 && because.label === 'Legal name')
  return (
    <>
      <Link href={foundAddress(found)} color="inherit" underline="hover" {...(isTabStop ? {} : { tabIndex: -1 })}>
        <MarkedText text={name} marks={matches} />
      </Link>
      {!isSaid && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
          {because.label}: <MarkedText text={because.text} marks={because.matches} />
        </Box>
      )}
    </>
  )
}
