import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useHasAi } from '../../app-info/shared/use-has-ai.ts'
import { useQuestionLinks } from './use-question-links.tsx'

/** What can be asked about a member, on a row that has no other menu. Nothing where the installation has the feature off. */
export function PersonMenu({ userId, userName }: { userId: string; userName: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const questions = useQuestionLinks({ userId, userName, isOpen: anchor !== null })
  const hasAi = useHasAi()
  if (!hasAi) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${userName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more-horizontal" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {questions.length > 0 ? questions : <MenuItem disabled>Questions about this member aren't available</MenuItem>}
      </Menu>
    </>
  )
}
