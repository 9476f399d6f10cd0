import { roleWords } from '@mandate/contract/lists/role-words'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { selectUser } from '../api/session.ts'
import type { Audience, PageAudience } from '../frame/feature.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

interface Props extends Pick<PageAudience, 'title' | 'instead'> {
  audience: readonly Audience[]
}

/** In place of a page or a section of the settings that accounts of this kind don't have. */
export function NotInAccount({ title, audience, instead }: Props) {
  const { isAdmin } = useSelector(selectUser)
  return (
    <EmptyState
      icon="user-round"
      title={`Not part of this account: ${title}`}
      action={
        !isAdmin &&
        instead && (
          <Button variant="outlined" href={instead.to}>
            {instead.label}
          </Button>
        )
      }
    >
      {isAdmin
        ? 'Admin accounts have no profile, team, plan or keys of their own. Sign in with a member account to use it.'
        : `It's for ${audience.map((role) => `${roleWords(role)}s`).join(' and ')}.`}
    </EmptyState>
  )
}
