import { Section } from '../../ui/Section.tsx'
import { AnalyticsChoiceForm } from './AnalyticsChoiceForm.tsx'

export function PrivacySection() {
  return (
    <Section isFirst title="Privacy" lead="What is recorded of your use of the product. Nobody outside gets any of it.">
      <AnalyticsChoiceForm />
    </Section>
  )
}
