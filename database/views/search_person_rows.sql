-- What both search engines read of people. The popularity makes those who began earlier come first within a firm, an order that passing months don't
-- change. Values that follow the newest feed are computed here, so that a feed doesn't write every row. A year counts back from
-- the newest feed, also for people who left the data: a move is a registration within it that is still current.
create view search_person_rows as
select person.crd as id, coalesce(firm.aum, 0) - month_number(person.as_of) + coalesce(person.experience_months, 0) as popularity, '{}'::text[] as keys,
  jsonb_build_object('Name', jsonb_build_array(person.name), 'Other name', to_jsonb(person.other_names),
    'Firm', case when person.firm_name is null then '[]'::jsonb else jsonb_build_array(person.firm_name) end,
    'City', case when person.city is null then '[]'::jsonb else jsonb_build_array(person.city) end,
    'State', case when person.state is null then '[]'::jsonb else jsonb_build_array(person.state) end) as texts,
  case when person.follows_feed is null then (extract(epoch from person.as_of) * 1000)::bigint else (select (extract(epoch from feed_day) * 1000)::bigint from search_generations order by id desc limit 1) end as as_of,
  person.state, person.city, person.registered_state, person.firm, firm.aum as firm_aum, person.current_firm_owner,
  person.experience_months + case when person.follows_feed = 'months' then (select month_number(feed_day) from search_generations order by id desc limit 1) - month_number(person.as_of) else 0 end as experience_months,
  person.exam, person.designation, person.registered,
  person.registered and person.moved_on > (select feed_day from search_generations order by id desc limit 1) - interval '1 year' as moved_last_year, person.disclosure, person.investigation, person.judgment, person.regulatory_action, person.termination, person.criminal, person.customer_complaint, person.civil_judicial, person.bankruptcy, person.bond,
  person.firm_name, extract(year from now() at time zone 'utc')::integer - member.birth_year as age, member.home_worth, member.net_worth, coalesce(member.is_member, false) as is_member, person.name, person.other_names, person.follows_feed
from search_people person left join search_firms firm on firm.crd = person.firm::integer left join search_member_values member on member.kind = 'advisor' and member.crd = person.crd;
