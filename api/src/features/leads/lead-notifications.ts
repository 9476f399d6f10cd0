import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { LeadState } from '@mandate/contract/lead-words'
import { usStates } from '@mandate/contract/lists/us-states'
import type { ComposeNotifications } from '../../http/deps.ts'
import { selectAskedLeads, selectToldLeads } from './leads.repository.ts'
import { firstNameOf, isReleased } from './leads.rules.ts'

type ToldLead = Awaited<ReturnType<typeof selectToldLeads>>[number]

/** As long as the user is in the team. */
const composing =
  (textOf: (lead: ToldLead) => string): ComposeNotifications =>
  async (db, userId, leadIds) => {
    const leads = await selectToldLeads(db, userId, leadIds)
    return new Map(leads.map((lead) => [lead.id, { text: textOf(lead), navigateTo: { destination: pathTo('lead', { leadId: lead.id }) } }]))
  }

/** As long as the introduction is theirs. */
const composeAnswered: ComposeNotifications = async (db, userId, leadIds) => {
  const leads = await selectAskedLeads(db, userId, leadIds)
  return new Map(
    leads.map(({ id, state, askedName }) => [
      id,
      {
        text:
          state === 'declined'
            ? `${askedName} can't take your introduction. They didn't get your contact.`
            : state === 'returned'
              ? `${askedName} accepted your introduction.`
              : `${askedName} accepted your introduction and can see your contact now.`,
        navigateTo: { destination: paths.introductions },
      },
    ]),
  )
}

const composeReturned: ComposeNotifications = async (db, userId, leadIds) => {
  const leads = await selectAskedLeads(db, userId, leadIds)
  return new Map(
    leads.map(({ id, askedName }) => [
      id,
      {
        text: `${askedName} can't help with your introduction and no longer sees your contact. You can ask another firm.`,
        navigateTo: { destination: paths.introductions },
      },
    ]),
  )
}

export const leadNotifications = {
  leadReceived: composing(
    ({ name, usState }) => `${firstNameOf(name)}${usState === null ? '' : ` from ${usStates[usState] ?? usState}`} asks your team for an introduction.`,
  ),
  leadReminder: composing(({ name, nextStep, state }) =>
    isReleased(state as LeadState)
      ? `Your next step with ${name} is due${nextStep === '' ? '' : `: ${nextStep}`}.`
      : `Your next step with ${firstNameOf(name)} was due.`,
  ),
  introductionAnswered: composeAnswered,
  introductionReturned: composeReturned,
}
