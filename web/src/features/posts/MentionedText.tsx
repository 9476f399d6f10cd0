import { pathTo } from '@mandate/contract/frame/paths'
import type { Mention } from '@mandate/contract/values/mentions'
import Link from '@mui/material/Link'
import { LinkedText } from '../../ui/LinkedText.tsx'

/** Text in which web addresses and the names of mentioned members can be clicked. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const { userId, name, at } of mentions) {
    const after = at + name.length + 1
    parts.push(
      <LinkedText key={`text ${end}`} text={text.slice(end, at)} />,
      <Link key={at} href={pathTo('profile', { userId })}>
        {text.slice(at, after)}
      </Link>,
    )
    end = after
  }
  return [...parts, <LinkedText key={`text ${end}`} text={text.slice(end)} />]
}
