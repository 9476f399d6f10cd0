import type { ComposeNotifications } from '../../http/deps.ts'
import { selectOwnTeamIds } from './firm-rules.repository.ts'

const changed: ComposeNotifications = async (db, userId, teamIds) =>
  new Map(
    (await selectOwnTeamIds(db, userId, teamIds)).map((teamId) => [
      teamId,
      { text: 'changed what your firm requires: approval of posts, kept messages, supervision', navigateTo: { destination: '/settings?section=firm-rules' } },
    ]),
  )

export const firmRulesNotifications = { firmRulesChanged: changed }
