import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

export function SecondFactorSection({ account, isAdmin }: SettingsSectionProps) {
  return (
    <Section
      isFirst
      title="Two-factor authentication"
      lead="Enter a code from an authenticator app when you sign in. Keeps your account safe even if your password leaks."
    >
      <SecondFactorCard email={account.email} isOn={account.hasSecondFactor} recoveryCodesLeft={account.recoveryCodesLeft} isAdmin={isAdmin} />
    </Section>
  )
}
