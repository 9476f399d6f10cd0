-- Leads are the same with and without accents in the name, and with and without an extension of the phone.
alter table leads drop column phone_digits, drop column name_digest;
alter table leads
  add column phone_digits text generated always as (
    nullif(right(regexp_replace(regexp_replace(phone, '\s*[,;/]?\s*(?:extension|extn|ext|x|#)[\s.:]*[0-9]{1,7}\s*$', '', 'i'), '[^0-9]', '', 'g'), 10), '')
  ) stored,
  add column name_digest text generated always as (regexp_replace(search_fold(name || '|' || company), '[^[:alnum:]|]', '', 'g')) stored;
create index leads_by_phone on leads (team_id, phone_digits) where phone_digits is not null;
create index leads_by_name_only on leads (team_id, split_part(name_digest, '|', 1));
