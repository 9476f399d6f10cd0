-- Leads are possible duplicates with the last name first, and with a title, a suffix, a middle initial or another writing of an umlaut. From the inside
-- out: without suffixes at the end, in the order Anna Smith for Smith, Anna, again without suffixes, without titles, without initials in the middle, and
-- without the e after a vowel, which can be an umlaut.
alter table leads add column person_digest text generated always as (regexp_replace(regexp_replace(regexp_replace(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(search_fold(name),
    '(?:[\s,]+(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|j\.?d|mba|esq|cfa|cfp|cpa|chfc|clu)\M\.?)+\s*$', ''),
    '^([^,]+),([^,]+)$', '\2 \1'),
    '(?:[\s,]+(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|j\.?d|mba|esq|cfa|cfp|cpa|chfc|clu)\M\.?)+\s*$', ''),
    '^\s*(?:(?:dr|mr|mrs|ms|miss|mx|prof|professor|sir|rev|hon)\M\.?\s+)+', '')),
    '\s+[a-z]\M\.?(?=\s)', '', 'g'),
    '([aou])e', '\1', 'g'),
    '[^[:alnum:]]', '', 'g')) stored;
create index leads_by_person on leads (team_id, person_digest);
