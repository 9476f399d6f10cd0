import type { Firm } from '@mandate/contract/directory'
import { companyFields } from '@mandate/contract/lists/company-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useStatedFacts } from './use-stated-facts.ts'

interface Props {
  firm: Firm
  /** A field of the company profile that the filing answers too. */
  field: string
}

/** What the firm states, below the filed answer, when the two differ. */
export function StatedLine({ firm, field: name }: Props) {
  const stated = useStatedFacts(firm)(name)
  const field = companyFields.find((each) => each.name === name)
  if (!field || !stated?.filed?.difference) return null
  return (
    <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
      <Link href="#stated">Stated by the firm</Link>, {formatDate(stated.fact.statedAt)}: {profileValueTexts(field, stated.fact.value).join(', ')}.{' '}
      {stated.filed.difference}.
    </Box>
  )
}
