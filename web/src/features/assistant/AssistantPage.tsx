import useMediaQuery from '@mui/material/useMediaQuery'
import { Page } from '../../ui/Page.tsx'
import { AiPage } from '../app-info/shared/AiPage.tsx'
import { AssistantConversation } from './shared/AssistantConversation.tsx'

export function AssistantPage() {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  return (
    <AiPage title="Assistant">
      <Page
        title="Assistant"
        width="reading"
        lead={`The assistant searches filings, shared profiles, and the documents and posts that you may see. Every sentence shows its source.${isTouch ? '' : ' Ctrl-J opens it on any page.'}`}
      >
        <AssistantConversation />
      </Page>
    </AiPage>
  )
}
