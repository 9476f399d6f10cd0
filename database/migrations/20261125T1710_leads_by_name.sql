-- The same name at another company may be the same person: leads are compared by the name alone, too.
create index leads_by_name_only on leads (team_id, split_part(name_digest, '|', 1));
drop index leads_by_name;
