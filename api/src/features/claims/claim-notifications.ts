import type { RecordKind } from '@mandate/contract/claims'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { ComposeNotifications, NotificationText } from '../../http/deps.ts'
import { selectDecidedClaims } from './claims.repository.ts'
import { recordsOf, wordsOf } from './claims.service.ts'

export const composeDecided: ComposeNotifications = async (db, userId, claimIds) => {
  const claims = await selectDecidedClaims(db, userId, claimIds)
  const records = await recordsOf(db, claims)
  return new Map(
    claims.map(({ id, state, kind, crd, intent }) => {
      const { name } = wordsOf(records, { kind: kind as RecordKind, crd })
      const what = intent === 'own' ? 'claim to' : 'report about'
      const isGranted = state !== 'refused'
      return [id, { text: `Your ${what} the record of ${name} was ${isGranted ? 'approved' : 'rejected'}.`, navigateTo: pageOf({ kind, crd, isGranted }) }]
    }),
  )
}

function pageOf({ kind, crd, isGranted }: { kind: string; crd: number; isGranted: boolean }): NotificationText['navigateTo'] {
  if (!isGranted) return { destination: `${paths.settings}?section=claims` }
  return kind === 'firm' ? { destination: 'FirmPage', id: String(crd) } : { destination: pathTo('advisor', { advisorCrd: crd }) }
}
