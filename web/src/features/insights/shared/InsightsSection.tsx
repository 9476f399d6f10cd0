import { Section } from '../../../ui/Section.tsx'
import { useGetAppInfoQuery } from '../../app-info/app-info.api.ts'
import { InsightPanel } from './InsightPanel.tsx'

/** On a profile. Not rendered where the installation has the feature off. */
export function InsightsSection({ userId, userName, isSelf }: { userId: string; userName: string; isSelf: boolean }) {
  const { data } = useGetAppInfoQuery({})
  if (!data?.hasAi) return null
  return (
    <Section title="Insights" lead={isSelf ? 'What others read when they ask about you.' : 'Only what is shared with you, and counts. Nothing is guessed.'}>
      <InsightPanel userId={userId} userName={userName} isSelf={isSelf} />
    </Section>
  )
}
