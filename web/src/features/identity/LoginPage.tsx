import { zodResolver } from '@hookform/resolvers/zod'
import { type Credentials, credentialsSchema } from '@mandate/contract/identity'
import { paths } from '@mandate/contract/paths'
import { useForm } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { signedIn } from '../../api/session.ts'
import { useLoginMutation } from './identity.api.ts'

export function LoginPage() {
  const [login, { error, isLoading }] = useLoginMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const form = useForm<Credentials>({ resolver: zodResolver(credentialsSchema), defaultValues: { email: '', password: '' } })

  async function submit(credentials: Credentials) {
    const answer = await login({ body: credentials })
    if (!answer.data) return
    dispatch(signedIn(answer.data))
    await navigate(paths.home)
  }

  return (
    <main>
      <h1>Sign in</h1>
      <form onSubmit={form.handleSubmit(submit)} noValidate>
        <label>
          Email
          <input type="email" autoComplete="username" {...form.register('email')} />
        </label>
        <label>
          Password
          <input type="password" autoComplete="current-password" {...form.register('password')} />
        </label>
        {error && <p role="alert">{toClientError(error).message}</p>}
        <button type="submit" disabled={isLoading}>
          Sign in
        </button>
      </form>
    </main>
  )
}
