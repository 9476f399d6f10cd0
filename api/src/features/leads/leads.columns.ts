import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

const ofTeam = { kept: "A team's leads stay with the team and no longer refer to you. An introduction that wasn't accepted is deleted with your account." }
const teams = { column: 'team_id', via: 'team_members', match: 'team_id', owner: 'user_id' } as const

export const leadsColumns: ColumnRegister = {
  personal: {
    lead_stages: personalTable("The stages of your team's leads", teams, { own: 'id team_id name position created_at', end: ofTeam }),
    leads: personalTable(
      'Introductions you asked for',
      { column: 'asked_by' },
      {
        own: 'id source source_id name email phone company us_state need consent_text consent_version consented_at asked_by created_at accepted_at',
        system: 'key stage_id version merged_into phone_digits name_digest person_digest updated_at',
        others: 'team_id state crd owner_id next_step next_step_on remind_at reminded_at value_cents closed_at close_reason',
        end: ofTeam,
      },
    ),
    lead_origins: personalTable(
      'What you wrote when you asked for an introduction',
      { column: 'lead_id', via: 'leads', match: 'id', owner: 'asked_by' },
      { own: 'id lead_id source source_id fields received_at', system: 'merged_from', others: 'team_id', end: ofTeam },
    ),
    lead_notes: personalTable(
      'Your notes on leads',
      { column: 'author_id' },
      { own: 'id lead_id author_id text created_at', system: 'merged_from', others: 'team_id', end: ofTeam },
    ),
    lead_files: personalTable(
      'Files you added to leads',
      { column: 'added_by' },
      { own: 'file_id lead_id added_by added_at', system: 'merged_from', others: 'team_id', end: ofTeam },
    ),
    lead_costs: personalTable(
      "Costs of your team's leads that you stated",
      { column: 'stated_by' },
      { own: 'source month cost_cents stated_by stated_at', others: 'team_id', end: ofTeam },
    ),
    lead_changes: personalTable(
      "Your changes of your team's leads",
      { column: 'actor_id' },
      { own: 'id lead_id actor_id kind made_at', system: 'merged_from', others: 'team_id details', end: ofTeam },
    ),
  },
}
