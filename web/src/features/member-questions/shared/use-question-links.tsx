import { paths } from '@mandate/contract/frame/paths'
import { questionText } from '@mandate/contract/insights'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'react-router'
import { useHasAi } from '../../app-info/shared/use-has-ai.ts'

/** The two quick questions, as entries of a member's menu. */
export function useQuestionLinks({ userId, userName }: { userId: string; userName: string }) {
  const navigate = useNavigate()
  const hasAi = useHasAi()
  if (!hasAi) return []
  return (['personality', 'behavior'] as const).map((question) => (
    <MenuItem key={question} onClick={() => void navigate(`${paths.insights}?${new URLSearchParams({ about: userId, question })}`)}>
      {questionText[question](userName)}
    </MenuItem>
  ))
}
