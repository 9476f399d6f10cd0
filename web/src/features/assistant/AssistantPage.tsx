import { Page } from '../../ui/Page.tsx'
import { AiPage } from '../app-info/shared/AiPage.tsx'
import { AssistantConversation } from './shared/AssistantConversation.tsx'

export function AssistantPage() {
  return (
    <AiPage title="Assistant">
      <Page
        title="Assistant"
        width="reading"
        lead="Asks the search, filings, shared profiles, and the documents and posts that you may see. Every sentence shows its source. Ctrl-J opens it on any page."
      >
        <AssistantConversation />
      </Page>
    </AiPage>
  )
}
