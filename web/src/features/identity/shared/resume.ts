import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { signedIn } from '../../../api/session.ts'
import { selectSessionLoss } from '../../../api/session-loss.ts'
import { useRenewSessionMutation } from '../../sessions/sessions.api.ts'
import { useReturnUrl } from './return-url.ts'

export interface Resume {
  /** The session ran out in this browser and its renewal cookie may still be good. */
  canResume: boolean
  isResuming: boolean
  error?: ClientError
  /** Back to the page that was open, without typing anything. */
  resume(): Promise<void>
}

export function useResume(): Resume {
  const { end } = useSelector(selectSessionLoss)
  const [renew, { isLoading, error }] = useRenewSessionMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const returnUrl = useReturnUrl()
  const failure = error ? toClientError(error) : undefined

  return {
    canResume: end === 'expired' && failure?.kind !== 401,
    isResuming: isLoading,
    ...(failure ? { error: failure.kind === 401 ? { ...failure, message: 'Your session has ended. Sign in to continue.' } : failure } : {}),
    async resume() {
      const answer = await renew({})
      if (!answer.data) return
      dispatch(signedIn(answer.data))
      await navigate(returnUrl, { replace: true })
    },
  }
}
