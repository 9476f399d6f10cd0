import type { MatchKind } from '@mandate/contract/matching'
import { useSelector } from 'react-redux'
import { selectUser } from '../../../api/session.ts'
import { useGetMatchQuery } from '../matching.api.ts'
import { FitMark } from './FitMark.tsx'

interface Props {
  kind: MatchKind
  id: string
  name: string
}

/** The number of someone who is shown outside a ranked list. Nothing where there is no number. */
export function FitOf({ kind, id, name }: Props) {
  const { isAdmin, id: ownId } = useSelector(selectUser)
  const { currentData: match } = useGetMatchQuery({ kind, id }, { skip: isAdmin || id === ownId })
  return match?.score == null ? null : <FitMark {...{ kind, id, name }} score={match.score} />
}
