import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const insights: Feature = {
  pages: { [paths.insights]: async () => (await import('./InsightsPage.tsx')).InsightsPage },
  audiences: [{ title: 'Insights', paths: [paths.insights], for: memberRoles }],
  navigation: [{ label: 'Insights', icon: 'lightbulb', to: paths.insights, order: 48, keys: ['g', 'i'], needs: 'hasAi' }],
  commands: [
    {
      ...{ id: 'ask-insight', label: 'Ask about a member', icon: 'lightbulb', to: paths.insights, needs: 'hasAi' },
      keywords: 'personality behavior collaboration message insight',
    },
    {
      ...{ id: 'questionnaire', label: 'Answer the personality questionnaire', icon: 'lightbulb', needs: 'hasAi' },
      to: `${paths.insights}?tab=personality&take=mini`,
      keywords: 'ipip big five traits',
    },
  ],
}
