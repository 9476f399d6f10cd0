import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectUser } from '../api/session.ts'
import { useGetRoleStateQuery } from '../features/onboarding/onboarding.api.ts'
import { roleStateChanged } from '../features/onboarding/shared/role-state.ts'

/** The agreement and the managers follow the signed-in user; the role comes with the sign-in. */
export function useRoleState(): void {
  const { authorization, isAdmin } = useSelector(selectUser)
  const dispatch = useDispatch()
  const { data } = useGetRoleStateQuery({}, { skip: !authorization || isAdmin })
  useEffect(() => {
    if (data) dispatch(roleStateChanged(data))
  }, [data, dispatch])
}
