import { Section } from '../../ui/Section.tsx'
import { SessionTable } from './SessionTable.tsx'

export function SessionsSection() {
  return (
    <Section isFirst title="Sessions" lead="Devices signed in to your account. If you don't recognize one, sign it out and change your password.">
      <SessionTable />
    </Section>
  )
}
