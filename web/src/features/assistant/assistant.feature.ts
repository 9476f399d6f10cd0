import { paths } from '@mandate/contract/frame/paths'
import { type Feature, members } from '../../frame/feature.ts'

export const assistant: Feature = {
  pages: { [paths.assistant]: async () => (await import('./AssistantPage.tsx')).AssistantPage },
  commands: [
    {
      ...{ id: 'assistant', label: 'Ask the assistant', icon: 'lightbulb', to: paths.assistant, for: members, needs: 'hasAi' },
      keywords: 'question answer ai help',
    },
  ],
}
