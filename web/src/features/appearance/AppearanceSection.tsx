import { Section } from '../../ui/Section.tsx'
import { AppearanceForm } from './AppearanceForm.tsx'

export function AppearanceSection() {
  return (
    <Section isFirst title="Appearance" lead="For this browser. It stays when you sign out.">
      <AppearanceForm />
    </Section>
  )
}
