-- An age goes out of date; a year of birth doesn't. Ages that no member can have are dropped.
update profile_values set field = 'birthYear',
  value = case when jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 18 and 120 then to_jsonb(extract(year from stated_at)::integer - (value #>> '{}')::integer) end
where field = 'age';

alter table search_member_values rename column age to birth_year;
update search_member_values set birth_year = extract(year from now())::integer - birth_year, version = default where birth_year is not null;
