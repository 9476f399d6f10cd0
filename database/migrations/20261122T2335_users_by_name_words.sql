-- Members are found by the words of their name, without accents, apostrophes and dots.
create index users_by_name_words on users using gin (to_tsvector('simple', translate(regexp_replace(normalize(lower(first_name || ' ' || last_name), nfkd), '[\u0300-\u036f]', '', 'g'), 'øłđðı-''’.', 'olddi ')));
