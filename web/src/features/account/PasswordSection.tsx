import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function PasswordSection({ account }: SettingsSectionProps) {
  return (
    <Section isFirst title="Password" lead="Changing it signs you out on all other devices. We'll email you a confirmation.">
      <PasswordForm email={account.email} />
    </Section>
  )
}
