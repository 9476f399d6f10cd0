import type { Found } from '@mandate/contract/search'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { foundAddress, reasonToShow } from './found-address.ts'

interface Props {
  found: Found
  /** Text already shown next to the name; a match reason contained in it isn't repeated. */
  shown?: string
  /** Removes the link from the tab order where other keys reach it: a table has its own keys. */
  isTabStop?: boolean
}

/** The name of a result with the typed text highlighted, and the match reason when the name doesn't show it. */
export function FoundName({ found, shown = '', isTabStop = true }: Props) {
  const { name, matches } = found
  const reason = reasonToShow(found, shown)
  return (
    <>
      <Link href={foundAddress(found)} color="inherit" underline="hover" {...(isTabStop ? {} : { tabIndex: -1 })}>
        <MarkedText text={name} marks={matches} />
      </Link>
      {reason && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
          {reason.label}: <MarkedText text={reason.text} marks={reason.matches} />
        </Box>
      )}
    </>
  )
}
