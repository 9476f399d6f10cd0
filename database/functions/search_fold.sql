-- The sort key of words and names, the same as in the search engines.
create or replace function search_fold(given text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(translate(regexp_replace(normalize(lower(normalize(given, nfkd)), nfkd), U&'[\0300-\036F]', '', 'g'), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
