import { paths } from '@mandate/contract/frame/paths'
import { type Feature, members } from '../../frame/feature.ts'

export const insights: Feature = {
  pages: { [paths.insights]: async () => (await import('./InsightsPage.tsx')).InsightsPage },
  navigation: [{ label: 'Insights', icon: 'lightbulb', to: paths.insights, order: 48, keys: ['g', 'i'], for: members, needs: 'hasAi' }],
  commands: [
    {
      ...{ id: 'ask-insight', label: 'Ask about a member', icon: 'lightbulb', to: paths.insights, for: members, needs: 'hasAi' },
      keywords: 'personality behavior collaboration message insight',
    },
    {
      ...{ id: 'questionnaire', label: 'Answer the personality questionnaire', icon: 'lightbulb', for: members, needs: 'hasAi' },
      to: `${paths.insights}?tab=personality&take=mini`,
      keywords: 'ipip big five traits',
    },
  ],
}
