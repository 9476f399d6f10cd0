import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { LinkedInCard } from './LinkedInCard.tsx'

export function LinkedInSection({ account }: SettingsSectionProps) {
  return (
    <Section isFirst title="LinkedIn" lead="Connected, LinkedIn can sign you in beside the password. It learns nothing of what you do here.">
      <LinkedInCard isConnected={account.hasLinkedIn} />
    </Section>
  )
}
