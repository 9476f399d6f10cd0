-- Whether the mailbox or the account's name didn't fit the filed name when the code was entered.
alter table claims add column has_name_doubt boolean not null default false;

update claims set has_name_doubt = true
from audit_events event
where event.kind = 'claim.waiting' and event.details ->> 'claimId' = claims.id::text and event.details ->> 'reason' in ('name', 'account');
