import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { Link as RouterLink } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { LinkedInButton } from '../linkedin/shared/LinkedInButton.tsx'
import { selectSignUpDraft } from '../sign-up-draft/shared/sign-up-draft.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { useReturnUrl } from './shared/return-url.ts'
import { useWayBack } from './shared/way-back.ts'

export function SignUpPage() {
  const { providerTicket } = useSelector(selectSignUpDraft)
  const { data: appInfo } = useGetAppInfoQuery({})
  const { search, state } = useWayBack()
  const returnUrl = useReturnUrl()
  return (
    <AuthPage
      title="Sign up"
      lead="Step 1 of 2. Next, choose your role."
      footer={
        <>
          Already have an account?{' '}
          <Link component={RouterLink} to={paths.login + search} state={state}>
            Sign in
          </Link>
        </>
      }
    >
      {providerTicket && (
        <Box sx={{ mb: 2.5 }}>
          <Notice tone="good">Your name and email came from LinkedIn. After you activate your account, you can also sign in with LinkedIn.</Notice>
        </Box>
      )}
      <SignUpForm termsUrl={appInfo?.termsUrl ?? paths.terms} privacyPolicyUrl={appInfo?.privacyPolicyUrl} />
      {!providerTicket && <LinkedInButton returnUrl={returnUrl}>Sign up with LinkedIn</LinkedInButton>}
    </AuthPage>
  )
}
