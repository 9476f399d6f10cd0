import { Section } from '../../ui/Section.tsx'
import { SessionTable } from './SessionTable.tsx'

export function SessionsSection() {
  return (
    <Section isFirst title="Sessions" lead="Where this account is signed in. A device you do not know? Sign it out, then change the password.">
      <SessionTable />
    </Section>
  )
}
