import { patternOf } from '@mandate/contract/frame/paths'
import { useEffect, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useLocation } from 'react-router'
import { record, startAnalytics } from '../api/analytics.ts'
import { makeOwnAnalytics } from '../api/own-analytics.ts'
import { selectIsSignedIn } from '../api/session.ts'
import { useGetAppInfoQuery } from '../features/app-info/app-info.api.ts'
import { readSupportView } from '../frame/support-view.ts'
import type { RootState } from './store.ts'

const visitorsCheckMs = 60_000

/** Each page that is opened, by the form of its address: never with the ids in it. */
export function useAnalytics(): void {
  const isSignedIn = useSelector(selectIsSignedIn)
  // The live channel tells members what an admin turned off; visitors have none.
  const { data: appInfo } = useGetAppInfoQuery({}, { pollingInterval: isSignedIn ? 0 : visitorsCheckMs })
  const store = useStore<RootState>()
  const { pathname } = useLocation()
  const [isOn, setIsOn] = useState(false)
  // Once known it stays: a sign-in empties the cache that it came from.
  if (appInfo?.hasAnalytics && !isOn && !readSupportView()) setIsOn(true)
  const page = patternOf(pathname) ?? 'notFound'

  useEffect(() => {
    if (isOn) startAnalytics(makeOwnAnalytics(() => store.getState().session.authorization?.token))
  }, [isOn, store])
  useEffect(() => {
    if (isOn) record({ name: 'pageOpened', properties: { page } })
  }, [isOn, page])
}
