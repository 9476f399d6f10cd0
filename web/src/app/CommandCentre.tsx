import { type ReactNode, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectIsSignedIn } from '../api/session.ts'
import { selectClientUi } from '../features/client-ui/shared/client-ui.ts'
import { CommandPalette } from '../ui/CommandPalette.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { CommandCentreContext } from './command-centre.ts'
import { useCommands } from './commands.ts'
import { KeyboardHelpDialog } from './KeyboardHelpDialog.tsx'
import { useNavigation } from './layout/use-navigation.ts'

type Opened = 'palette' | 'help' | undefined

/** The command palette, the keyboard help, and the keys that lead to both and to the pages. */
export function CommandCentre({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const isSignedIn = useSelector(selectIsSignedIn)
  const { areLetterKeysOff } = useSelector(selectClientUi)
  const { items } = useNavigation()
  const navigate = useNavigate()
  const centre = useMemo(() => ({ openPalette: () => setOpened('palette'), showKeyboardHelp: () => setOpened('help') }), [])
  const sources = useCommands(centre.showKeyboardHelp)
  const close = () => setOpened(undefined)

  useShortcuts({
    withControl: { k: centre.openPalette },
    single: areLetterKeysOff ? {} : { '?': centre.showKeyboardHelp, '/': centre.openPalette },
    pairs: Object.fromEntries(
      areLetterKeysOff || !isSignedIn ? [] : items.flatMap(({ keys, to }) => (keys ? [[keys.join(' '), () => void navigate(to)] as const] : [])),
    ),
  })

  return (
    <CommandCentreContext value={centre}>
      {children}
      <CommandPalette
        isOpen={opened === 'palette'}
        onClose={close}
        sources={sources}
        placeholder={isSignedIn ? 'Find a person, a firm, a page, an action…' : 'Find a page or an action…'}
      />
      <KeyboardHelpDialog isOpen={opened === 'help'} onClose={close} />
    </CommandCentreContext>
  )
}
