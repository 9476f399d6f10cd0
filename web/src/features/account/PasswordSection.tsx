import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function PasswordSection({ account }: SettingsSectionProps) {
  return (
    <Section isFirst title="Password" lead="A change ends every other session, and we tell you by mail.">
      <PasswordForm email={account.email} />
    </Section>
  )
}
