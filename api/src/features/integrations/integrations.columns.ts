import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const integrationsColumns: ColumnRegister = {
  personal: {
    integrations: personalTable('Integrations', byUser, {
      own: 'user_id provider account account_id status mapping last_sync_at problem connected_at',
      secret: 'tokens_sealed',
    }),
    integration_states: personalTable('Integrations being connected', byUser, { own: 'user_id provider expires_at', secret: 'state_hash verifier_sealed' }),
    integration_runs: personalTable('What was sent to integrations', byUser, {
      own: 'id user_id provider is_dry_run firm_crds lead_ids state outcomes problem next_attempt_at created_at finished_at',
      system: 'attempts',
    }),
    integration_notes: personalTable('Notes sent to integrations', byUser, { own: 'user_id provider lead_note_id sent_at' }),
  },
}
