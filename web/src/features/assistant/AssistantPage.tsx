import { Page } from '../../ui/Page.tsx'
import { AssistantConversation } from './shared/AssistantConversation.tsx'

export function AssistantPage() {
  return (
    <Page
      title="Assistant"
      width="reading"
      lead="Asks the search, filings and shared profiles for you. Every sentence shows its source. Ctrl-J opens it on any page."
    >
      <AssistantConversation />
    </Page>
  )
}
