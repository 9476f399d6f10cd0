import { paths } from '@mandate/contract/frame/paths'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { isExpired, selectUser, sessionCleared } from '../api/session.ts'
import { selectSessionLoss, sessionLossShown } from '../api/session-loss.ts'
import { loginAddressFor } from '../features/identity/shared/return-url.ts'
import { readSupportView } from '../frame/support-view.ts'
import { continuesWithoutSession, mayOpen } from './access.ts'
import { useRouteHandle } from './route-handle.ts'

/** Shows a page only to users who may open it, and redirects others to the login page, which returns here. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const location = useLocation()
  const handle = useRouteHandle()
  const user = useSelector(selectUser)
  const loss = useSelector(selectSessionLoss)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const isLost = loss.isPending && !continuesWithoutSession(handle)
  const mustSignIn = isLost || !mayOpen(handle.access, user)

  useEffect(() => {
    // Timers can be late; a page that opens is not.
    if (user.authorization && isExpired(user.authorization, Date.now())) {
      dispatch(sessionCleared('expired'))
      return
    }
    if (mustSignIn && readSupportView()) {
      // A page of admins: the member doesn't see it.
      void navigate(paths.home, { replace: true })
    } else if (mustSignIn) {
      const { to, state } = loginAddressFor(location, { isAdmin: loss.wasAdmin })
      void navigate(to, { replace: true, state })
    } else if (loss.isPending) dispatch(sessionLossShown())
  }, [mustSignIn, loss, location, user, dispatch, navigate])

  return mustSignIn ? null : children
}
