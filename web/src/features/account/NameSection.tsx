import { pathTo } from '@mandate/contract/frame/paths'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { NameForm } from './NameForm.tsx'
import { UsernameForm } from './UsernameForm.tsx'

export function NameSection({ account, isAdmin }: SettingsSectionProps) {
  const { id } = useSelector(selectUser)
  const address = pathTo('publicProfile', { userId: account.username ?? String(id) })
  return (
    <>
      <Section isFirst title="Name" lead="How others see you. With a verified record, your name must match the name on file.">
        <NameForm />
      </Section>
      {!isAdmin && (
        <Section title="Public address" lead={`Your public profile is at ${address}.`}>
          <UsernameForm username={account.username} />
        </Section>
      )}
    </>
  )
}
