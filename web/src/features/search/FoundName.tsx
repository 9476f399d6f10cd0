import type { Found } from '@mandate/contract/search'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { foundAddress } from './found-address.ts'

interface Props {
  found: Found
  /** Only when the keyboard reaches it by other ways: a table has its own keys. */
  isTabStop?: boolean
}

/** The name of what was found, with what was typed made plain, and why it is here when the name does not say so. */
export function FoundName({ found, isTabStop = true }: Props) {
  const { name, matches, because } = found
  return (
    <>
      <Link href={foundAddress(found)} color="inherit" underline="hover" {...(isTabStop ? {} : { tabIndex: -1 })}>
        <MarkedText text={name} marks={matches} />
      </Link>
      {because && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
          {because.label}: <MarkedText text={because.text} marks={because.matches} />
        </Box>
      )}
    </>
  )
}
