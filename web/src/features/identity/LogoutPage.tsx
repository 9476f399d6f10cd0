import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectUser, sessionCleared } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLogoutMutation } from '../sessions/sessions.api.ts'

/** Clears the user's data in this browser at once, even if the server can't be reached. */
export function LogoutPage() {
  const { authorization, isAdmin } = useSelector(selectUser)
  const [wasAdmin] = useState(isAdmin)
  // Not the mutation's state, which is cleared with everything else.
  const [isUntold, setIsUntold] = useState(false)
  const [logout] = useLogoutMutation()
  const dispatch = useDispatch()

  async function tellServer(credential?: string) {
    const answer = await logout({ token: credential })
    setIsUntold(answer.error !== undefined)
  }

  const signOut = useEffectEvent(() => {
    // Clearing comes first, because it would also abort a pending request.
    dispatch(sessionCleared('signedOut'))
    void tellServer(authorization?.token)
  })
  useEffect(() => signOut(), [])

  // The renewal cookie still names the session.
  const tellAgain = useEffectEvent(() => void tellServer())
  useEffect(() => {
    if (!isUntold) return
    addEventListener('online', tellAgain)
    return () => removeEventListener('online', tellAgain)
  }, [isUntold])

  return (
    <AuthPage title="You're signed out" lead="No account data is left in this browser.">
      {isUntold && (
        <Box sx={{ mb: 2 }}>
          <Notice
            tone="caution"
            isAlert
            actions={
              <Button size="small" variant="outlined" onClick={() => void tellServer()}>
                Try again
              </Button>
            }
          >
            We couldn't reach the server to end your session. It ends on its own within 12 hours.
          </Notice>
        </Box>
      )}
      <Button variant="contained" size="large" href={wasAdmin ? paths.adminLogin : paths.login} fullWidth>
        Sign in again
      </Button>
    </AuthPage>
  )
}
