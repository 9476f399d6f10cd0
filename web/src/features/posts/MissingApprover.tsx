import Button from '@mui/material/Button'
import { settingsAddress } from '../../frame/settings-address.ts'
import { Notice } from '../../ui/Notice.tsx'

/** For the only owner of a team that approves posts: no one else can approve theirs. */
export function MissingApprover() {
  return (
    <Notice
      tone="caution"
      actions={
        <>
          <Button variant="outlined" size="small" href={settingsAddress('team')}>
            Invite an owner
          </Button>
          <Button variant="outlined" size="small" href={settingsAddress('firm-rules')}>
            Turn approval off
          </Button>
        </>
      }
    >
      Your team approves posts first, and you're its only owner. Another owner has to approve yours: it isn't published until one does.
    </Notice>
  )
}
