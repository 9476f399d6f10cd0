import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../api/session.ts'
import type { MakeSources } from '../frame/feature.ts'
import { CommandPalette } from '../ui/CommandPalette.tsx'
import { useCommands } from './commands.ts'
import { KeyboardHelpDialog } from './KeyboardHelpDialog.tsx'

interface Props {
  makeSources: readonly MakeSources[]
  opened: 'palette' | 'help' | undefined
  onShowHelp: () => void
  onClose: () => void
}

/** What the keys open. It comes when it is first asked for: most visits begin without. */
export function CommandOverlays({ makeSources, opened, onShowHelp, onClose }: Props) {
  const isSignedIn = useSelector(selectIsSignedIn)
  const sources = useCommands(makeSources, onShowHelp)
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        onClose={onClose}
        sources={sources}
        placeholder={isSignedIn ? 'Search people, firms, pages and actions…' : 'Search pages and actions…'}
      />
      <KeyboardHelpDialog isOpen={opened === 'help'} onClose={onClose} />
    </>
  )
}
