import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { EmailCard } from './EmailCard.tsx'

export function EmailSection({ account }: SettingsSectionProps) {
  return (
    <Section isFirst title="Email" lead="What you sign in with, and where we write to. A change is confirmed at both addresses.">
      <EmailCard email={account.email} pendingEmail={account.pendingEmail} />
    </Section>
  )
}
