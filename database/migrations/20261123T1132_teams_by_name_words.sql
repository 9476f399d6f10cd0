-- Teams are found by the words of their name, folded like the names of people.
create index teams_by_name_words on teams using gin (to_tsvector('simple', translate(regexp_replace(normalize(lower(name), nfkd), '[\u0300-\u036f]', '', 'g'), 'øłđðı-''’.', 'olddi ')));
