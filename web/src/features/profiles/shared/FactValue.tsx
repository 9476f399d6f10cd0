import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { type ProfileValue, profileValueTexts } from '@mandate/contract/lists/profile-value'
import { formatPhone } from '@mandate/contract/values/phone'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Chip } from '../../../ui/Chip.tsx'

const shownChips = 12

/** A fact's value, read-only. */
export function FactValue({ field, value }: { field: ProfileField; value: ProfileValue }) {
  const texts = profileValueTexts(field, value)
  if (texts.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Not stated</Box>
  if (field.kind === 'multi') {
    const rest = texts.length - shownChips
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {texts.slice(0, rest > 1 ? shownChips : undefined).map((text) => (
          <Chip key={text}>{text}</Chip>
        ))}
        {rest > 1 && <Chip>and {rest} more</Chip>}
      </Box>
    )
  }
  if (field.kind === 'link' || field.kind === 'links')
    return (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {texts.map((text) => (
          <Link key={text} href={text} target="_blank" rel="noopener noreferrer nofollow ugc" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text.replace(/^https?:\/\/(?:www\.)?/, '')}
          </Link>
        ))}
      </Box>
    )
  if (field.kind === 'email')
    return (
      <Link href={`mailto:${texts[0]}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {texts[0]}
      </Link>
    )
  const isFigure = field.kind === 'money' || field.kind === 'number'
  return (
    <Box
      {...(isFigure ? { 'data-figures': true } : {})}
      sx={{ typography: field.kind === 'longText' ? 'reading' : 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}
    >
      {field.kind === 'phone' ? formatPhone(texts[0] ?? '') : texts.join(', ')}
    </Box>
  )
}
