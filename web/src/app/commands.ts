import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectIsSignedIn, selectUser } from '../api/session.ts'
import { useGetAppInfoQuery } from '../features/app-info/app-info.api.ts'
import { useGetMyTeamQuery } from '../features/teams/teams.api.ts'
import type { MakeSources, Offer, PaletteTools } from '../frame/feature.ts'
import { offered } from '../frame/offers.ts'
import { settingsAddress } from '../frame/settings-address.ts'
import { useThemeSwitch } from '../frame/use-theme-switch.ts'
import type { PaletteItem, PaletteSource } from '../ui/palette-items.ts'
import { showToast } from '../ui/toast.tsx'
import { adminPages, features } from './features.ts'
import { useNavigation } from './layout/use-navigation.ts'
import { forItsPage } from './page-audiences.ts'
import { settingsSections } from './settings-sections.ts'
import { usePaletteState } from './use-palette-state.ts'

/** What the command palette finds: pages, settings and actions at once, then what the features' sources answer. */
export function useCommands(makeSources: readonly MakeSources[], showKeyboardHelp: () => void): readonly PaletteSource[] {
  const pages = usePages()
  const settings = useSettings()
  const actions = useActions(showKeyboardHelp)
  const found = useSources(makeSources)
  return useMemo(
    () => [
      { id: 'pages', title: 'Pages', items: pages },
      { id: 'settings', title: 'Settings', items: settings },
      { id: 'actions', title: 'Actions', items: actions },
      // Last, because they arrive later and must not move what the user is about to choose.
      ...found,
    ],
    [pages, settings, actions, found],
  )
}

function useSources(makeSources: readonly MakeSources[]): readonly PaletteSource[] {
  const isSignedIn = useSelector(selectIsSignedIn)
  const dispatch = useDispatch<PaletteTools['dispatch']>()
  const navigate = useNavigate()
  const state = usePaletteState(!isSignedIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new sources search again, where what they found may have changed
  return useMemo(() => {
    if (!isSignedIn) return []
    return makeSources.flatMap((make) => make({ dispatch, navigate: (to, state) => void navigate(to, { state }) }))
  }, [isSignedIn, makeSources, dispatch, navigate, state])
}

function usePages(): PaletteItem[] {
  const navigate = useNavigate()
  const { items } = useNavigation()
  const { isAdmin } = useSelector(selectUser)
  return useMemo(() => {
    const main = items.map(({ label, icon, to, keys, isOutside }) => ({
      id: `page:${to}`,
      label,
      icon,
      ...(keys ? { shortcut: keys.map((key) => key.toUpperCase()).join(' then ') } : {}),
      onRun: () => void (isOutside ? open(to, '_blank', 'noopener') : navigate(to)),
    }))
    const others = isAdmin ? adminPages.filter((page) => items.every(({ to }) => to !== page.to)) : []
    return [
      ...main,
      ...others.map(({ title, summary, keywords, icon, to }) => ({
        id: `page:${to}`,
        label: title,
        detail: 'Admin',
        keywords: ['admin', summary, keywords].filter(Boolean).join(' '),
        icon,
        onRun: () => void navigate(to),
      })),
    ]
  }, [items, isAdmin, navigate])
}

function useSettings(): PaletteItem[] {
  const sections = useOffered(settingsSections)
  const navigate = useNavigate()
  return useMemo(
    () =>
      sections.map(({ name, label, icon }) => ({
        id: `settings:${name}`,
        label,
        icon,
        keywords: 'settings account',
        onRun: () => void navigate(settingsAddress(name)),
      })),
    [sections, navigate],
  )
}

const declaredCommands = features.flatMap(({ commands = [] }) => commands).map(forItsPage)

function useOffered<Entry extends Offer>(entries: readonly Entry[]): Entry[] {
  const user = useSelector(selectUser)
  const { data: appInfo } = useGetAppInfoQuery({})
  return useMemo(() => offered(entries, user, appInfo), [entries, user, appInfo])
}

function useActions(showKeyboardHelp: () => void): PaletteItem[] {
  const commands = useOffered(declaredCommands)
  const { authorization, isAdmin } = useSelector(selectUser)
  const { data: mine } = useGetMyTeamQuery({}, { skip: authorization === null || isAdmin })
  const isViewer = mine?.team?.myRole === 'viewer'
  const { isDark, switchTheme } = useThemeSwitch()
  const navigate = useNavigate()
  return useMemo(() => {
    const own: PaletteItem[] = [
      {
        id: 'theme',
        label: isDark ? 'Light theme' : 'Dark theme',
        keywords: 'theme dark light appearance color colour',
        icon: isDark ? 'sun' : 'moon',
        onRun: switchTheme,
      },
      { id: 'copy-address', label: 'Copy link to this page', keywords: 'link share url', icon: 'link', onRun: () => void copyAddress() },
      { id: 'keyboard', label: 'Keyboard shortcuts', keywords: 'keys help', icon: 'keyboard', shortcut: '?', onRun: showKeyboardHelp },
    ]
    const open = commands.filter(({ isForEditors }) => !(isForEditors && isViewer))
    return [...own, ...open.map(({ to, isForEditors: _, ...command }) => ({ ...command, onRun: () => void navigate(to) }))]
  }, [commands, isViewer, isDark, switchTheme, navigate, showKeyboardHelp])
}

async function copyAddress(): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  )
  if (isCopied) showToast('success', 'Link copied.')
  else showToast('error', 'Your browser blocked copying. Copy the link from the address bar.')
}
