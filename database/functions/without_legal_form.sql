-- A firm's name without its legal form: 'Harbor Lane Wealth, LLC' becomes 'Harbor Lane Wealth'.
create or replace function without_legal_form(name text) returns text language sql immutable parallel safe
  return regexp_replace(name, '[, ]+(llc|l\.l\.c\.?|inc\.?|incorporated|lp|l\.p\.?|llp|l\.l\.p\.?|ltd\.?|limited|plc|corp\.?|corporation|co\.?|company|na|n\.a\.)$', '', 'i');
