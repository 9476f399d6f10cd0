-- One spelling of the kinds of audit events, in the words of api/src/features/audit/audit-kinds.ts.
update audit_events set kind = renamed.after
from (values
  ('account.activation_asked', 'account.activation_requested'),
  ('account.ended', 'account.deleted'),
  ('account.ending_asked', 'account.deletion_requested'),
  ('account.kept', 'account.deletion_cancelled'),
  ('account.unproved_removed', 'account.unverified_removed'),
  ('accreditation.asked', 'accreditation.requested'),
  ('claim.asked', 'claim.requested'),
  ('claim.given_up', 'claim.released'),
  ('email.change_asked', 'email.change_requested'),
  ('passkey.counter_went_back', 'passkey.counter_decreased'),
  ('password.reset_asked', 'password.reset_requested'),
  ('personal_data.export_asked', 'personal_data.export_requested'),
  ('sign_in.stopped', 'sign_in.blocked'),
  ('source.switchedOff', 'source.switched_off'),
  ('source.switchedOn', 'source.switched_on'),
  ('team.service_stated', 'team.service_added'),
  ('team.service_taken_back', 'team.service_withdrawn')
) as renamed (before, after)
where audit_events.kind = renamed.before;

-- Sign-ins named the page they came through; LinkedIn is a way to sign in to a member's account, as a passkey is.
update audit_events set details = details - 'door' || jsonb_build_object('account', 'member', 'with', 'linkedin')
where kind in ('sign_in.failed', 'sign_in.succeeded') and details ->> 'door' = 'linkedin';
update audit_events set details = details - 'door' || jsonb_build_object('account', details -> 'door')
where kind in ('sign_in.failed', 'sign_in.succeeded') and details ? 'door';
