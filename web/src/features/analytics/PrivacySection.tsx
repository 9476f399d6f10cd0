import { Section } from '../../ui/Section.tsx'
import { AnalyticsChoiceForm } from './AnalyticsChoiceForm.tsx'

export function PrivacySection() {
  return (
    <Section
      isFirst
      title="Privacy"
      lead="What we record about your use of Mandate. If we use an analytics provider, it gets an ID instead of your name and email."
    >
      <AnalyticsChoiceForm />
    </Section>
  )
}
