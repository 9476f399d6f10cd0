-- Leads are the same with an extension written as ;ext=44 or (ext 3).
alter table leads drop column phone_digits;
-- A number with a 1 before it was split after the wrong digits, as 121-255-50145.
update leads set phone = regexp_replace(phone, '^1([0-9]{2})-([0-9])([0-9]{2})-([0-9])([0-9]{4})$', '\1\2-\3\4-\5')
where phone ~ '^1[0-9]{2}-[0-9]{3}-[0-9]{5}$';
alter table leads
  add column phone_digits text generated always as (
    nullif(right(regexp_replace(regexp_replace(phone, '\s*[,;/(]?\s*(?:extension|extn|ext|x|#)[\s.:=]*[0-9]{1,7}\s*\)?\s*$', '', 'i'), '[^0-9]', '', 'g'), 10), '')
  ) stored;
create index leads_by_phone on leads (team_id, phone_digits) where phone_digits is not null;
