import { Section } from '../../ui/Section.tsx'
import { AnalyticsChoiceForm } from './AnalyticsChoiceForm.tsx'

export function PrivacySection() {
  return (
    <Section isFirst title="Privacy" lead="What we record about your use of Mandate. We don't share it with anyone.">
      <AnalyticsChoiceForm />
    </Section>
  )
}
