import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'
import { Notice, type Tone } from '../../ui/Notice.tsx'
import { LinkedInButton } from './shared/LinkedInButton.tsx'

interface Props {
  title: string
  message: string
  tone?: Tone
}

/** A failed LinkedIn sign-in, with two ways to continue. */
export function SignInFailedPage({ title, message, tone = 'caution' }: Props) {
  return (
    <AuthPage title={title}>
      <Box sx={{ mb: 2.5 }}>
        <Notice tone={tone} isAlert>
          {message}
        </Notice>
      </Box>
      <WaysOn />
    </AuthPage>
  )
}

/** Opened directly, or reloaded. */
export function NothingToFinishPage() {
  return (
    <AuthPage title="Sign in with LinkedIn" lead="LinkedIn returns you here to finish signing in. There's no sign-in in progress.">
      <WaysOn />
    </AuthPage>
  )
}

function WaysOn() {
  const isSignedIn = useSelector(selectIsSignedIn)
  if (isSignedIn)
    return (
      <Button variant="contained" size="large" fullWidth href={settingsAddress('linkedin')}>
        Go to settings
      </Button>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <LinkedInButton isAlone returnUrl={paths.home}>
        Sign in with LinkedIn
      </LinkedInButton>
      <Button variant="text" size="large" fullWidth href={paths.login}>
        Sign in with password
      </Button>
    </Box>
  )
}
