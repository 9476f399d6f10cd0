import { pathTo } from '@mandate/contract/frame/paths'
import { usStates } from '@mandate/contract/lists/us-states'
import type { ComposeNotifications } from '../../http/deps.ts'
import { selectToldLeads } from './leads.repository.ts'
import { firstNameOf } from './leads.rules.ts'

/** As long as the user is in the team. */
export const composeReceived: ComposeNotifications = async (db, userId, leadIds) => {
  const leads = await selectToldLeads(db, userId, leadIds)
  return new Map(
    leads.map(({ id, name, usState }) => {
      const where = usState === null ? '' : ` from ${usStates[usState] ?? usState}`
      return [id, { text: `${firstNameOf(name)}${where} asks your team for an introduction.`, navigateTo: { destination: pathTo('lead', { leadId: id }) } }]
    }),
  )
}
