-- A feed has everybody, and of most it says nothing new but its own day: it writes only whose record is another. The day on which somebody was last seen, and the months
-- of their experience, follow the newest feed where they are read.
create function month_number(day date) returns integer language sql immutable parallel safe as $$ select (date_part('year', day) * 12 + date_part('month', day))::integer $$;
create index load_runs_by_day on load_runs (product, file_date) where state = 'published';
create function newest_feed_day() returns date language sql stable parallel safe as $$ select max(file_date) from load_runs where product = 'individual-feed' and state = 'published' $$;
-- The months of experience on a day: those in the row, and those that have passed since it was written.
create function months_on(day date, experience_months integer, follows_feed text, last_seen date) returns integer language sql immutable parallel safe as
  $$ select experience_months + case when follows_feed = 'months' then month_number(day) - month_number(last_seen) else 0 end $$;

-- 'day': in the newest feed, so that they were last seen on its day. 'months': and registered since a day that has come, so that their months of experience pass with it.
-- Nothing: in the feed no more. In the row, the day and the months are as of the load that wrote it.
alter table people add column follows_feed text check (follows_feed in ('day', 'months')), add column run_id bigint;
update people set follows_feed = case when exists (select 1 from person_firms job where job.person_crd = people.crd and job.is_current and job.begins <= people.last_seen) then 'months' else 'day' end
where last_seen = (select max(file_date) from load_runs where product = 'individual-feed' and state = 'published');
create index people_by_run on people (run_id);
-- What search takes of the record and of the jobs, which are long, and elsewhere: other names, and when somebody came from another firm to where they work
-- (whether that was in the last year depends on the day). Nothing: not reported; minus infinity: from no other firm.
alter table people add column other_names text[] not null default '{}', add column moved_on date;
update people set moved_on = (
  select max(case when exists (select 1 from person_firms earlier where earlier.person_crd = people.crd and not earlier.is_current and earlier.firm_crd <> job.firm_crd) then job.begins else '-infinity' end)
  from person_firms job where job.person_crd = people.crd and job.is_current and job.begins is not null);
update people set other_names = array(select jsonb_array_elements_text(coalesce(record -> 'otherNames', '[]')))
from person_versions version where version.crd = people.crd and version.valid_to is null and record -> 'otherNames' <> '[]';
-- Of whom a feed has nothing any more.
create index person_versions_closed on person_versions (valid_to) where valid_to is not null;

alter table search_people add column follows_feed text;
alter table search_people add column moved_on date;
update search_people set moved_on = people.moved_on from people where people.crd = search_people.crd;
-- The day of the newest feed that the rows know.
alter table search_generations add column feed_day date;
-- Whoever began earlier comes first among the people of a firm: an order that passing months leave as it is.
create or replace view search_person_rows as
select person.crd as id, coalesce(firm.aum, 0) - month_number(person.as_of) + coalesce(person.experience_months, 0) as popularity, '{}'::text[] as keys,
  jsonb_build_object('Name', jsonb_build_array(person.name), 'Other name', to_jsonb(person.other_names),
    'Firm', case when person.firm_name is null then '[]'::jsonb else jsonb_build_array(person.firm_name) end,
    'City', case when person.city is null then '[]'::jsonb else jsonb_build_array(person.city) end,
    'State', case when person.state is null then '[]'::jsonb else jsonb_build_array(person.state) end) as texts,
  case when person.follows_feed is null then (extract(epoch from person.as_of) * 1000)::bigint else (select (extract(epoch from feed_day) * 1000)::bigint from search_generations order by id desc limit 1) end as as_of,
  person.state, person.city, person.registered_state, person.firm, firm.aum as firm_aum, person.current_firm_owner,
  person.experience_months + case when person.follows_feed = 'months' then (select month_number(feed_day) from search_generations order by id desc limit 1) - month_number(person.as_of) else 0 end as experience_months,
  person.exam, person.designation, person.registered,
  person.moved_on > case when person.follows_feed is null then person.as_of else (select feed_day from search_generations order by id desc limit 1) end - interval '1 year' as moved_last_year, person.disclosure, person.investigation, person.judgment, person.regulatory_action, person.termination, person.criminal, person.customer_complaint, person.civil_judicial, person.bankruptcy, person.bond,
  person.firm_name, member.age, member.home_worth, member.net_worth, coalesce(member.is_member, false) as is_member, person.name, person.other_names, person.follows_feed
from search_people person left join search_firms firm on firm.crd = person.firm::integer left join search_member_values member on member.kind = 'advisor' and member.crd = person.crd;

drop index search_people_moved;
alter table search_people drop column moved_last_year;
create index search_people_moved on search_people (moved_on) where moved_on > '-infinity';

-- Only SEARCH_ENGINE=postgres used it, and the months are worked out now.
drop index search_people_by_experience;

-- What the last year brought changes more often than the rest and stands in no index: with room beside the row, none of its indexes is written then. So with who left.
alter table search_firms set (fillfactor = 70);
alter table search_people set (fillfactor = 85);
