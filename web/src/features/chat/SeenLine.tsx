import type { Conversation } from '@mandate/contract/chat'
import type { ConversationActivity } from '@mandate/contract/chat-activity'
import Box from '@mui/material/Box'
import { seenInWords } from './chat-words.ts'

interface Props {
  conversation: Conversation
  activity: ConversationActivity | undefined
  /** Of the last message that the viewer wrote. */
  sequence: number
}

/** Under one's last message: who has read it. */
export function SeenLine({ conversation, activity, sequence }: Props) {
  const words = seenInWords(conversation, activity, sequence)
  if (!words) return null
  return <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'end', mt: 0.25 }}>{words}</Box>
}
