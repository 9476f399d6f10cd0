import { paths } from '@mandate/contract/frame/paths'
import { questionText } from '@mandate/contract/insights'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'react-router'
import { toClientError } from '../../../api/client-error.ts'
import { useHasAi } from '../../app-info/shared/use-has-ai.ts'
import { useGetInsightSubjectQuery } from '../member-questions.api.ts'

interface Props {
  userId: string
  userName: string
  /** Whether the menu is open: only then the server is asked whether the member can be asked about. */
  isOpen: boolean
}

/** The two quick questions, as the last entries of a member's menu, so that no entry moves when they turn out not to be available. */
export function useQuestionLinks({ userId, userName, isOpen }: Props) {
  const navigate = useNavigate()
  const hasAi = useHasAi()
  const { data, currentData, error, isFetching, refetch } = useGetInsightSubjectQuery(userId, { skip: !hasAi || !isOpen })
  const isPending = isFetching && !currentData
  if (error && !isPending && !isClosed(error))
    return [
      <MenuItem
        key="retry"
        onClick={(event) => {
          event.stopPropagation()
          void refetch()
        }}
      >
        The questions couldn't be loaded. Try again
      </MenuItem>,
    ]
  if (!isPending && (error || !data?.isAskable)) return []
  return (['personality', 'behavior'] as const).map((question) => (
    <MenuItem key={question} disabled={isPending} onClick={() => void navigate(`${paths.insights}?${new URLSearchParams({ about: userId, question })}`)}>
      {questionText[question](userName)}
    </MenuItem>
  ))
}

/** Hidden from the reader, or closed to an admin who views as a member. */
function isClosed(error: unknown): boolean {
  const { code } = toClientError(error)
  return code === 'not_found' || code === 'not_allowed'
}
