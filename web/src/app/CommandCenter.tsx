import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectIsSignedIn } from '../api/session.ts'
import { selectClientUi } from '../features/client-ui/shared/client-ui.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MissingPart } from '../ui/MissingPart.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { CommandCenterContext } from './layout/command-center.ts'
import { useNavigation } from './layout/use-navigation.ts'
import { loadSources } from './palette-sources.ts'

// With what shows messages: a command says what it did.
const CommandOverlays = lazyPart(
  async () => {
    const [{ CommandOverlays }, makeSources] = await Promise.all([import('./CommandOverlays.tsx'), loadSources(), import('../ui/Toasts.tsx')])
    return (props: Omit<ComponentProps<typeof CommandOverlays>, 'makeSources'>) => <CommandOverlays {...props} makeSources={makeSources} />
  },
  { missing: ({ opened, onClose }, retry) => opened && <MissingPart onRetry={retry} onClose={onClose} /> },
)

type Opened = 'palette' | 'help' | undefined

interface Props {
  onFirstOpened: () => void
  children: ReactNode
}

/** The command palette, the keyboard help, and the keys that lead to both and to the pages. */
export function CommandCenter({ onFirstOpened, children }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const isSignedIn = useSelector(selectIsSignedIn)
  const { areLetterKeysOff } = useSelector(selectClientUi)
  const { items } = useNavigation()
  const navigate = useNavigate()
  const center = useMemo(() => ({ openPalette: () => setOpened('palette'), showKeyboardHelp: () => setOpened('help') }), [])
  // Once here they stay, so that they can close as they opened.
  const [wereOpened, setWereOpened] = useState(false)
  if (opened && !wereOpened) setWereOpened(true)
  const announce = useEffectEvent(onFirstOpened)
  useEffect(() => {
    if (wereOpened) announce()
  }, [wereOpened])

  useShortcuts({
    withControl: { k: center.openPalette },
    single: areLetterKeysOff ? {} : { '?': center.showKeyboardHelp, '/': center.openPalette },
    pairs: Object.fromEntries(
      areLetterKeysOff || !isSignedIn ? [] : items.flatMap(({ keys, to }) => (keys ? [[keys.join(' '), () => void navigate(to)] as const] : [])),
    ),
  })

  return (
    <CommandCenterContext value={center}>
      {children}
      {wereOpened && <CommandOverlays opened={opened} onShowHelp={center.showKeyboardHelp} onClose={() => setOpened(undefined)} />}
    </CommandCenterContext>
  )
}
