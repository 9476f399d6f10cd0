-- A name for comparison: only letters, digits and &, in capitals. Indexes use it: after a change, reindex firms_by_business_name_key and
-- firms_by_legal_name_key in a migration.
create or replace function name_key(name text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(upper(name), '[^A-Z0-9&]+', ' ', 'g'));
