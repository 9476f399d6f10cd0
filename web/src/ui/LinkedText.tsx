import { webAddressesIn } from '@mandate/contract/values/web-address'
import Link from '@mui/material/Link'

/** Text in which web addresses can be clicked. They open in a new tab and learn nothing of where they were. */
export function LinkedText({ text }: { text: string }) {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const { at, length, href, label } of webAddressesIn(text)) {
    parts.push(
      text.slice(end, at),
      <Link key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {label}
      </Link>,
    )
    end = at + length
  }
  return [...parts, text.slice(end)]
}
