import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { appInfoApi } from '../app-info/app-info.api.ts'
import { analyticsRoles } from './dashboard-views.ts'

/** Whether a dashboard of an analytics provider is shown to this member. The frame of the page asks; until its answer is there, that isn't known. */
export function useHasAnalytics(): { hasAnalytics: boolean; isKnown: boolean } {
  const { data, isError } = appInfoApi.endpoints.getAppInfo.useQueryState({})
  const { role } = useSelector(selectUser)
  return { hasAnalytics: data?.hasEmbeddedDashboards === true && role !== undefined && analyticsRoles.includes(role), isKnown: data !== undefined || isError }
}
