import { paths } from '@mandate/contract/frame/paths'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectIsSignedIn } from '../api/session.ts'
import { useSearchSources } from '../features/search/shared/search-source.ts'
import { sectionAddress, sectionNames, sections } from '../frame/settings-sections.ts'
import { selectTheme, themeToggled } from '../frame/theme-choice.ts'
import type { PaletteItem, PaletteSource } from '../ui/palette-items.ts'
import { showToast } from '../ui/toast.tsx'
import { useNavigation } from './layout/use-navigation.ts'

/** What the command palette finds. A feature adds its source here, from its `shared` folder; the order is that of the groups. */
export function useCommands(showKeyboardHelp: () => void): readonly PaletteSource[] {
  const pages = usePages()
  const settings = useSettings()
  const actions = useActions(showKeyboardHelp)
  const found = useSearchSources()
  const isSignedIn = useSelector(selectIsSignedIn)
  return useMemo(
    () => [
      { id: 'pages', title: 'Pages', items: pages },
      { id: 'settings', title: 'Settings', items: settings },
      { id: 'actions', title: 'Actions', items: actions },
      // Last: they come a moment later, and must not push away what one is about to choose.
      ...(isSignedIn ? found : []),
    ],
    [pages, settings, actions, found, isSignedIn],
  )
}

function usePages(): PaletteItem[] {
  const isSignedIn = useSelector(selectIsSignedIn)
  const navigate = useNavigate()
  const { items } = useNavigation()
  const itemsKey = JSON.stringify(items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are made anew at each render; their content is what counts
  return useMemo(() => {
    const page = (label: string, to: string): PaletteItem => ({ id: `page:${to}`, label, icon: 'arrow-right', onRun: () => void navigate(to) })
    if (!isSignedIn) return [page('Sign in', paths.login), page('Sign up', paths.signUp), page('Home', paths.home)]
    return items.map(({ label, icon, to, keys, isOutside }) => ({
      id: `page:${to}`,
      label,
      icon,
      ...(keys ? { shortcut: keys.map((key) => key.toUpperCase()).join(' then ') } : {}),
      onRun: () => void (isOutside ? open(to, '_blank', 'noopener') : navigate(to)),
    }))
  }, [isSignedIn, itemsKey, navigate])
}

function useSettings(): PaletteItem[] {
  const isSignedIn = useSelector(selectIsSignedIn)
  const navigate = useNavigate()
  return useMemo(() => {
    const shown = isSignedIn ? sectionNames : []
    return shown.map((name) => ({
      id: `settings:${name}`,
      label: sections[name].label,
      icon: sections[name].icon,
      keywords: 'settings account',
      onRun: () => void navigate(sectionAddress(name)),
    }))
  }, [isSignedIn, navigate])
}

function useActions(showKeyboardHelp: () => void): PaletteItem[] {
  const isSignedIn = useSelector(selectIsSignedIn)
  const isDark = useSelector(selectTheme) === 'dark'
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return useMemo(() => {
    const forAll: PaletteItem[] = [
      {
        id: 'theme',
        label: isDark ? 'Light theme' : 'Dark theme',
        keywords: 'theme dark light appearance color colour',
        icon: isDark ? 'sun' : 'moon',
        onRun: () => void dispatch(themeToggled()),
      },
      { id: 'copy-address', label: 'Copy link to this page', keywords: 'link share url', icon: 'link', onRun: () => void copyAddress() },
      { id: 'keyboard', label: 'Keyboard shortcuts', keywords: 'keys help', icon: 'keyboard', shortcut: '?', onRun: showKeyboardHelp },
    ]
    if (!isSignedIn) return forAll
    return [...forAll, { id: 'sign-out', label: 'Sign out', keywords: 'log out leave', icon: 'log-out', onRun: () => void navigate(paths.logout) }]
  }, [isSignedIn, isDark, dispatch, navigate, showKeyboardHelp])
}

async function copyAddress(): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  )
  if (isCopied) showToast('success', 'Link copied.')
  else showToast('error', 'Your browser blocked copying. Copy the link from the address bar.')
}
