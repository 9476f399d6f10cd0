import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDispatch } from 'react-redux'
import { toClientError } from '../../../api/client-error.ts'
import { signedIn } from '../../../api/session.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { knowsPasskeys } from '../ceremonies.ts'
import { useSignInWithPasskeyMutation } from '../passkeys.api.ts'
import { usePasskeyAnswer } from './use-passkey-answer.ts'

/** Sign-in without a password; renders nothing in a browser without passkeys. */
export function PasskeyButton() {
  const { answer, isAsking, refusal } = usePasskeyAnswer('signIn')
  const [signIn, { isLoading, error }] = useSignInWithPasskeyMutation()
  const dispatch = useDispatch()
  if (!knowsPasskeys()) return null

  async function enter() {
    const passkey = await answer()
    if (!passkey) return
    const { data } = await signIn({ body: { passkey } })
    if (data) dispatch(signedIn(data))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {refusal && (
        <Notice tone="caution" isAlert>
          {refusal}
        </Notice>
      )}
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <Button variant="outlined" size="large" fullWidth onClick={enter} aria-busy={isAsking || isLoading} startIcon={<Icon name="fingerprint" size={18} />}>
        Sign in with a passkey
      </Button>
    </Box>
  )
}
