import type { Conversation } from '@mandate/contract/chat'
import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useId } from 'react'
import { Monogram } from '../../ui/Monogram.tsx'
import { PersonMenu } from '../member-questions/shared/PersonMenu.tsx'

/** Who else is in the group, each with their profile and what can be asked about them. */
export function GroupPeopleDialog({ people, onClose }: { people: Conversation['people']; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>People in this group</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {people.map(({ id, name }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48 }}>
              <Monogram id={id} name={name} kind="person" size={32} />
              <Link href={pathTo('profile', { userId: id })} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Link>
              <PersonMenu userId={id} userName={name} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" size="large" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
