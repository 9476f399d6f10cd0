-- Of several numbers in one text the first is compared, and the digits of other scripts are read.
alter table leads drop column phone_digits;
update leads set phone = translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') where phone ~ '[٠-٩۰-۹]';
alter table leads
  add column phone_digits text generated always as (
    nullif(right(regexp_replace(regexp_replace(
      regexp_replace(phone, '^((?:[^0-9]*[0-9]){7,}?[^0-9]*?)(?:[/;,|&•·]|\mor\M)((?:[^0-9]*[0-9]){7,}.*)$', '\1', 'i'),
      '\s*[,;/(]?\s*(?:extension|extn|ext|x|#)[\s.:=]*[0-9]{1,7}\s*\)?\s*$', '', 'i'), '[^0-9]', '', 'g'), 10), '')
  ) stored;
create index leads_by_phone on leads (team_id, phone_digits) where phone_digits is not null;
