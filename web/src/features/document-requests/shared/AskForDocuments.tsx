import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { Icon } from '../../../ui/Icon.tsx'

/** On a person's profile. */
export function AskForDocuments({ userId }: { userId: string }) {
  return (
    <Button
      variant="outlined"
      href={`${paths.documentRequests}?${new URLSearchParams({ side: 'asker', ask: userId })}`}
      startIcon={<Icon name="send" size={16} />}
    >
      Ask for documents
    </Button>
  )
}
