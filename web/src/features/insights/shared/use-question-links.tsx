import { paths } from '@mandate/contract/frame/paths'
import { questionText } from '@mandate/contract/insights'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'react-router'
import { useGetAppInfoQuery } from '../../app-info/app-info.api.ts'

/** The two quick questions, as entries of a member's menu. */
export function useQuestionLinks({ userId, userName }: { userId: string; userName: string }) {
  const navigate = useNavigate()
  const { data } = useGetAppInfoQuery({})
  if (!data?.hasAi) return []
  return (['personality', 'behavior'] as const).map((question) => (
    <MenuItem key={question} onClick={() => void navigate(`${paths.insights}?${new URLSearchParams({ about: userId, question })}`)}>
      {questionText[question](userName)}
    </MenuItem>
  ))
}
