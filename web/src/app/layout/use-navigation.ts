import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectUser } from '../../api/session.ts'
import { useGetAppInfoQuery } from '../../features/app-info/app-info.api.ts'
import { type NavigationItem, navigationFor, presentItem } from './navigation.ts'

interface Navigation {
  items: NavigationItem[]
  present: NavigationItem | undefined
}

export function useNavigation(): Navigation {
  const user = useSelector(selectUser)
  const { data: appInfo } = useGetAppInfoQuery({})
  const items = navigationFor(user, appInfo?.isDemo ?? false)
  return { items, present: presentItem(items, useLocation()) }
}
