import type { OwnFact } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { SavingState } from './use-fact-saving.ts'

const words: Partial<Record<SavingState, { text: string; icon?: IconName; color: string }>> = {
  typing: { text: 'Not saved yet', color: 'text.secondary' },
  saving: { text: 'Saving…', color: 'text.secondary' },
  saved: { text: 'Saved', icon: 'check', color: 'success.main' },
  waiting: { text: "Saved in this browser. We'll save it to your profile when you're back online", icon: 'wifi-off', color: 'warning.main' },
}

/** Private values are never stored in the browser: they wait as long as the page is open. */
const waitingHere = "Not saved yet. Keep this page open: we'll save it when you're back online"

interface Props {
  state: SavingState
  source: OwnFact['source']
  isKeptInBrowser: boolean
}

/** The state of saving a field. */
export function SavingMark({ state, source, isKeptInBrowser }: Props) {
  const word = words[state]
  const text = state === 'waiting' && !isKeptInBrowser ? waitingHere : word?.text
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: word?.color ?? 'text.secondary' }}>
      {word?.icon && <Icon name={word.icon} size={14} />}
      {text ?? (source === 'imported' ? 'Imported' : '')}
    </Box>
  )
}
