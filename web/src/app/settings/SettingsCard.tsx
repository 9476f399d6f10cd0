import type { Account } from '../../features/account/account.api.ts'
import { EmailCard } from '../../features/account/EmailCard.tsx'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { AccreditationCard } from '../../features/accreditation/shared/AccreditationCard.tsx'
import { AnalyticsChoiceForm } from '../../features/analytics/shared/AnalyticsChoiceForm.tsx'
import { AppearanceForm } from '../../features/appearance/AppearanceForm.tsx'
import { ClaimsCard } from '../../features/claims/shared/ClaimsCard.tsx'
import { LinkedInCard } from '../../features/linkedin/LinkedInCard.tsx'
import { NotificationsCard } from '../../features/notifications/shared/NotificationsCard.tsx'
import { PasskeysCard } from '../../features/passkeys/shared/PasskeysCard.tsx'
import { PersonalDataCard } from '../../features/personal-data/shared/PersonalDataCard.tsx'
import { PicturesCard } from '../../features/profile-images/shared/PicturesCard.tsx'
import { VisibilityCard } from '../../features/profiles/shared/VisibilityCard.tsx'
import { SecondFactorCard } from '../../features/second-factor/SecondFactorCard.tsx'
import { SessionTable } from '../../features/sessions/SessionTable.tsx'
import { TeamCard } from '../../features/teams/shared/TeamCard.tsx'
import type { SectionName } from '../../frame/settings-sections.ts'
import { Section } from '../../ui/Section.tsx'

interface Props {
  name: SectionName
  account: Account
  isAdmin: boolean
}

export function SettingsCard({ name, account, isAdmin }: Props) {
  const { email, pendingEmail, hasSecondFactor, recoveryCodesLeft, hasLinkedIn } = account
  switch (name) {
    case 'password':
      return (
        <Section isFirst title="Password" lead="A change ends every other session, and we tell you by mail.">
          <PasswordForm email={email} />
        </Section>
      )
    case 'email':
      return (
        <Section isFirst title="Email" lead="What you sign in with, and where we write to. A change is confirmed at both addresses.">
          <EmailCard email={email} pendingEmail={pendingEmail} />
        </Section>
      )
    case 'second-factor':
      return (
        <Section
          isFirst
          title="Two-factor authentication"
          lead="Enter a code from an authenticator app when you sign in. Keeps your account safe even if your password leaks."
        >
          <SecondFactorCard email={email} isOn={hasSecondFactor} recoveryCodesLeft={recoveryCodesLeft} isAdmin={isAdmin} />
        </Section>
      )
    case 'passkeys':
      return <PasskeysCard />
    case 'sessions':
      return (
        <Section isFirst title="Sessions" lead="Where this account is signed in. A device you do not know? Sign it out, then change the password.">
          <SessionTable />
        </Section>
      )
    case 'linkedin':
      return (
        <Section isFirst title="LinkedIn" lead="Connected, LinkedIn can sign you in beside the password. It learns nothing of what you do here.">
          <LinkedInCard isConnected={hasLinkedIn} />
        </Section>
      )
    case 'visibility':
      return <VisibilityCard />
    case 'pictures':
      return <PicturesCard />
    case 'data':
      return <PersonalDataCard />
    case 'claims':
      return <ClaimsCard />
    case 'accreditation':
      return <AccreditationCard />
    case 'team':
      return <TeamCard />
    case 'notifications':
      return <NotificationsCard />
    case 'privacy':
      return (
        <Section isFirst title="Privacy" lead="What is recorded of your use of the product. Nobody outside gets any of it.">
          <AnalyticsChoiceForm />
        </Section>
      )
    case 'appearance':
      return (
        <Section isFirst title="Appearance" lead="For this browser. It stays when you sign out.">
          <AppearanceForm />
        </Section>
      )
  }
}
