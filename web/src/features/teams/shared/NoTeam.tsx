import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export function NoTeam() {
  return (
    <Page title="Leads">
      <EmptyState
        icon="users"
        title="Leads belong to a team"
        action={
          <>
            <Button variant="contained" href={`${paths.settings}?section=team`}>
              Create a team
            </Button>{' '}
            <Button variant="outlined" href={paths.introductions}>
              Introductions you asked for
            </Button>
          </>
        }
      >
        Create a team or join one. People can then ask your team for an introduction, and its members work on the leads together.
      </EmptyState>
    </Page>
  )
}
