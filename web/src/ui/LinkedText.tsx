import Link from '@mui/material/Link'

const address = /https?:\/\/[^\s<>"]{1,2000}/g
const trailing = /[.,;:!?)\]}'"]$/

/** Text in which web addresses can be clicked. They open in a new tab and learn nothing of where they were. */
export function LinkedText({ text }: { text: string }) {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trailing.test(found) ? found.slice(0, -1) : found
    if (!URL.canParse(href)) continue
    parts.push(
      text.slice(end, index),
      <Link key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {href}
      </Link>,
    )
    end = index + href.length
  }
  return [...parts, text.slice(end)]
}
