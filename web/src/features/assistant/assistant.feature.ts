import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const assistant: Feature = {
  pages: { [paths.assistant]: async () => (await import('./AssistantPage.tsx')).AssistantPage },
  audiences: [{ title: 'Assistant', paths: [paths.assistant], for: memberRoles }],
  commands: [
    {
      ...{ id: 'assistant', label: 'Ask the assistant', icon: 'lightbulb', to: paths.assistant, needs: 'hasAi' },
      keywords: 'question answer ai help',
    },
  ],
}
