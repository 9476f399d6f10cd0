import { Notice } from '../../ui/Notice.tsx'
import { ResendActivationButton } from './ResendActivationButton.tsx'

export function NotActivatedCard({ email }: { email: string }) {
  return (
    <Notice tone="caution" isAlert actions={<ResendActivationButton email={email} />}>
      This account is not active yet. Open the link that we mailed to {email}, or have a new one sent.
    </Notice>
  )
}
