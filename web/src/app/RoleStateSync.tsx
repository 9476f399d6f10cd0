import { paths } from '@mandate/contract/frame/paths'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectUser } from '../api/session.ts'
import { isPageWithoutBearer } from '../api/without-bearer.ts'
import { useGetRoleStateQuery } from '../features/onboarding/onboarding.api.ts'
import { roleStateChanged } from '../features/onboarding/shared/role-state.ts'

/** The agreement and the managers follow the signed-in user; the role comes with the sign-in. Loaded for those who are signed in. */
export function RoleStateSync() {
  const { authorization, isAdmin } = useSelector(selectUser)
  const dispatch = useDispatch()
  // The sign-in pages send no credential, and signing out ends it: the query waits for another page.
  const { pathname } = useLocation()
  const { data } = useGetRoleStateQuery({}, { skip: !authorization || isAdmin || isPageWithoutBearer(pathname) || pathname === paths.logout })
  useEffect(() => {
    if (data) dispatch(roleStateChanged(data))
  }, [data, dispatch])
  return null
}
