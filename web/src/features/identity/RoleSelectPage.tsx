import { paths } from '@mandate/contract/frame/paths'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Link as RouterLink } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { type SignUpDraft, selectSignUpDraft } from '../sign-up-draft/shared/sign-up-draft.ts'
import { RoleForm } from './RoleForm.tsx'
import { useWayBack } from './shared/way-back.ts'
import { signUpDetailsSchema } from './sign-up-details.ts'

export function RoleSelectPage() {
  const draft = useSelector(selectSignUpDraft)
  const { search, state } = useWayBack()
  // Read once on mount: the passwords are cleared when the account is created, while this page is still mounted.
  const [isReady] = useState(() => hasDetails(draft))
  const { email, password } = draft
  // Opened directly, or after a reload, which clears the passwords on purpose.
  if (!isReady) return <Navigate to={paths.signUp + search} replace state={{ ...state, refused: email ? missingPassword(password) : {} }} />
  return (
    <AuthPage
      title="What brings you to Mandate?"
      lead="Step 2 of 2. Your role determines what you see and who can find you."
      footer={
        <Link component={RouterLink} to={paths.signUp + search} state={state}>
          Back to your details
        </Link>
      }
    >
      <RoleForm />
    </AuthPage>
  )
}

function hasDetails({ email, firstName, lastName, companyName, alias, username, password, confirmPassword, agreeTerms }: SignUpDraft): boolean {
  return signUpDetailsSchema.safeParse({ email, firstName, lastName, companyName, alias, username, password, confirmPassword, agreeTerms }).success
}

function missingPassword(password: string): Record<string, string> {
  return password ? {} : { password: "Enter your password again. For your security, we don't keep it when the page reloads." }
}
