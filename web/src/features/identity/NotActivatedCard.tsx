import { Notice } from '../../ui/Notice.tsx'
import { ResendActivationButton } from './ResendActivationButton.tsx'

export function NotActivatedCard({ email }: { email: string }) {
  return (
    <Notice tone="caution" isAlert actions={<ResendActivationButton email={email} />}>
      This account isn't active yet. Open the link we sent to {email}, or request a new one.
    </Notice>
  )
}
