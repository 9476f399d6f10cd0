import type { DocumentTextState } from '@mandate/contract/document-hits'
import Box from '@mui/material/Box'
import { Notice } from '../../ui/Notice.tsx'

const reasons: Record<NonNullable<DocumentTextState['problem']>, string> = {
  protected: "It's protected by a password.",
  damaged: 'It seems to be damaged.',
  too_large: "It's too large to be read.",
  too_slow: 'Reading it takes too long.',
  no_text: 'It contains pictures only, or nothing.',
}

/** Says why the words of a file aren't found; nothing where they are. */
export function TextNotice({ text: { state, problem } }: { text: DocumentTextState }) {
  if (state !== 'unreadable') return null
  return (
    <Box sx={{ mb: 2, maxWidth: 920 }}>
      <Notice>{`No text could be read from this file. ${problem ? `${reasons[problem]} ` : ''}Search finds it by its name and tags.`}</Notice>
    </Box>
  )
}
