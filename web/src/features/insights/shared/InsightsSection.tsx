import { Section } from '../../../ui/Section.tsx'
import { useHasAi } from '../../app-info/shared/use-has-ai.ts'
import { SummaryFold } from '../../summaries/shared/SummaryFold.tsx'
import { InsightPanel } from './InsightPanel.tsx'

/** On a profile. Not rendered where the installation has the feature off. */
export function InsightsSection({ userId, userName, isSelf }: { userId: string; userName: string; isSelf: boolean }) {
  if (!useHasAi()) return null
  return (
    <Section title="Insights" lead={isSelf ? 'What others read when they ask about you.' : 'Only what is shared with you, and counts. Nothing is guessed.'}>
      <InsightPanel userId={userId} userName={userName} isSelf={isSelf} />
      <SummaryFold of={{ kind: 'member', userId }} />
    </Section>
  )
}
