import { type ReactNode, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectUser } from '../api/session.ts'
import { useGetAppInfoQuery } from '../features/app-info/app-info.api.ts'
import { NavigationContext } from './layout/use-navigation.ts'
import { navigationFor, presentEntry } from './navigation.ts'

export function NavigationProvider({ children }: { children: ReactNode }) {
  const user = useSelector(selectUser)
  const { data: appInfo } = useGetAppInfoQuery({})
  const { pathname, search } = useLocation()
  const items = useMemo(() => navigationFor(user, appInfo), [user, appInfo])
  const navigation = useMemo(() => ({ items, present: presentEntry(items, { pathname, search }) }), [items, pathname, search])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
