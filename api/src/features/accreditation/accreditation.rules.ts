import type { Accreditation } from '@mandate/contract/accreditation'

/** Rule 501(a)(10): Series 7, 65 or 82, in good standing. The feed of individuals has state exams only (63 to 66), so it can only show 65; 66 isn't in the rule. */
const examsOfTheRule = new Set(['S65', 'S7', 'S82'])

export function hasQualifyingRegistration(record: { isRegistered: boolean; exams: string[] } | undefined): boolean {
  return record?.isRegistered === true && record.exams.some((exam) => examsOfTheRule.has(exam.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')))
}

interface Newest {
  state: string
  method: string
  isOver: boolean
}

/** The accreditation state to show now. A registration counts only while the record has it. */
export function stateOf(newest: Newest | undefined, { isStated, isQualified }: { isStated: boolean; isQualified: boolean }): Accreditation['state'] {
  const otherwise = isStated ? 'claimed' : 'none'
  if (!newest || newest.state === 'withdrawn') return otherwise
  if (newest.state === 'waiting') return 'underReview'
  if (newest.state === 'refused') return 'refused'
  if (newest.state === 'ended' || newest.isOver) return 'expired'
  return newest.method === 'registration' && !isQualified ? 'expired' : 'verified'
}
