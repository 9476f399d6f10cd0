import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const teamsColumns: ColumnRegister = {
  personal: {
    teams: personalTable(
      'Your team',
      { column: 'id', via: 'team_members', match: 'team_id', owner: 'user_id' },
      {
        own: 'id name created_at',
        end: { kept: 'A team stays with its remaining members. A team without other members is deleted with your account.' },
      },
    ),
    team_members: personalTable('Your team membership', byUser, { own: 'team_id user_id role joined_at is_shown' }),
    team_invitations: personalTable(
      'Invitations you sent',
      { column: 'invited_by' },
      {
        own: 'id team_id role invited_by created_at sent_at failed_at opened_at expires_at accepted_at withdrawn_at',
        secret: 'token_hash',
        system: 'renewal_requested_at',
        others: 'email accepted_by',
      },
    ),
  },
}
