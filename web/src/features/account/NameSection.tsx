import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { NameForm } from './NameForm.tsx'
import { UsernameForm } from './UsernameForm.tsx'

export function NameSection({ account, isAdmin }: SettingsSectionProps) {
  return (
    <>
      <Section isFirst title="Name" lead="How others see you. With a verified record, your name must fit the filed one.">
        <NameForm />
      </Section>
      {!isAdmin && (
        <Section title="Public address" lead="Your public profile is at /profile/USERNAME/public.">
          <UsernameForm username={account.username} />
        </Section>
      )}
    </>
  )
}
