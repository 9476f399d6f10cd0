import type { SettingsSectionProps } from '../../frame/feature.ts'
import { Section } from '../../ui/Section.tsx'
import { LinkedInCard } from './LinkedInCard.tsx'

export function LinkedInSection({ account }: SettingsSectionProps) {
  return (
    <Section isFirst title="LinkedIn" lead="Sign in with LinkedIn as well as your password. LinkedIn doesn't see what you do here.">
      <LinkedInCard isConnected={account.hasLinkedIn} />
    </Section>
  )
}
