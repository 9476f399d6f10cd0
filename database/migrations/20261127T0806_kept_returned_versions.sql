-- A version that was returned is kept as it was, like an approved one; the change after it is a version of its own.
drop index partner_versions_open;
create unique index partner_versions_open on partner_versions (partner_id) where state in ('draft', 'waiting');
