import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { EmailCard } from './EmailCard.tsx'

export function EmailSection({ account }: SettingsSectionProps) {
  return (
    <Section isFirst title="Email" lead="The address you sign in with and where we email you. A change must be confirmed from both addresses.">
      <EmailCard email={account.email} pendingEmail={account.pendingEmail} />
    </Section>
  )
}
