-- The rows that a working out made or changed, so that an index reads only those; nothing is 'not known, or most of them'.
alter table search_generations add column changed_firms integer[];
alter table search_generations add column changed_people integer[];
