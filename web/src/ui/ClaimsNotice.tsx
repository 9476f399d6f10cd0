import { findClaims, marketingRule } from '@mandate/contract/values/marketing-rule'
import Link from '@mui/material/Link'
import { Notice } from './Notice.tsx'

/** What in a text Rule 206(4)-1 limits, before it leaves. A warning, never a refusal. Nothing where there is nothing. */
export function ClaimsNotice({ text, deed }: { text: string; deed: 'publish' | 'send' }) {
  const claims = findClaims(text)
  if (claims.length === 0) return null
  return (
    <Notice>
      Check this against the{' '}
      <Link href={marketingRule} target="_blank">
        Marketing Rule (206(4)-1)
      </Link>{' '}
      before you {deed}: {claims.map(({ found, about }) => `"${found}" ${about}`).join('; ')}. You can still {deed} it.
    </Notice>
  )
}
