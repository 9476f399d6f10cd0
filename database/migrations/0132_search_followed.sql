-- What moves for many rows at once is worked out where it is read, so that a load need not write it into each of them:
-- a firm's assets for all who work there, and how many years ago each firm filed first.
alter table search_firms add column registered_on date, add column owners integer[] not null default '{}';
-- People who own or run a firm as the row knows it: of whoever is added or gone, the row of the person is worked out again.
update search_firms set registered_on = firms.first_submitted_at::date, owners = array(select distinct person_crd from firm_owners where firm_crd = firms.crd)
from firms where firms.crd = search_firms.crd;
-- The day up to which the loads know things, from which years are counted back.
alter table search_generations add column day date;
update search_generations set day = (select coalesce(greatest(max(file_date), (select max(submitted_at)::date from firms)), current_date) from load_runs where state = 'published')
where id = (select max(id) from search_generations);
-- A load that has not been worked out yet may have moved the day and the owners: all rows are worked out anew then.
update search_generations set rules = 0 where load_run is distinct from (select max(id) from load_runs where state = 'published');

drop view search_firm_rows, search_person_rows;
alter table search_firms drop column years_registered;
-- With it go the indexes by it, which only SEARCH_ENGINE=postgres used.
alter table search_people drop column firm_aum;

-- The texts as they stand, for the index in memory: put together with their labels for a million rows, they take longer to read than all else.
create view search_firm_rows as
select firm.crd as id, coalesce(firm.aum, 0) as popularity, array_remove(array[firm.sec_number], null) as keys,
  jsonb_build_object('Name', jsonb_build_array(firm.name), 'Legal name', case when firm.legal_name = firm.name then '[]'::jsonb else jsonb_build_array(firm.legal_name) end,
    'Other name', to_jsonb(firm.other_names), 'Former name', to_jsonb(firm.former_names), 'City', case when firm.city is null then '[]'::jsonb else jsonb_build_array(firm.city) end,
    'State', case when firm.state is null then '[]'::jsonb else jsonb_build_array(firm.state) end) as texts,
  (extract(epoch from firm.as_of) * 1000)::bigint as as_of, firm.state, firm.city, firm.country, firm.notice_state, firm.aum, firm.aum_discretionary, firm.clients, firm.aum_per_client, firm.employees, firm.aum_per_employee, firm.advisors, firm.aum_per_advisor, firm.accounts, firm.kind, firm.organization,
  round(((select day from search_generations order by id desc limit 1) - firm.registered_on) / 365.25, 1)::float8 as years_registered,
  firm.filed_at, firm.service, firm.compensation, firm.client_type, firm.affiliation, firm.custodian, firm.custodian_aum, firm.fund_type, firm.funds, firm.fund_assets, firm.exchange_traded_equity, firm.other_equity, firm.us_government, firm.state_and_local, firm.sovereign, firm.investment_grade, firm.below_investment_grade, firm.derivatives, firm.registered_funds, firm.other_pooled_vehicles, firm.cash, firm.other_assets, firm.disclosure, firm.criminal, firm.regulatory_action, firm.civil_judicial, firm.aum_growth, firm.advisors_joined, firm.advisors_left, firm.changed,
  coalesce(member.has_members, false) as has_members, firm.name, nullif(firm.legal_name, firm.name) as legal_name, firm.other_names, firm.former_names
from search_firms firm left join search_member_values member on member.kind = 'firm' and member.crd = firm.crd;

create view search_person_rows as
select person.crd as id, coalesce(firm.aum, 0) + coalesce(person.experience_months, 0) as popularity, '{}'::text[] as keys,
  jsonb_build_object('Name', jsonb_build_array(person.name), 'Other name', to_jsonb(person.other_names),
    'Firm', case when person.firm_name is null then '[]'::jsonb else jsonb_build_array(person.firm_name) end,
    'City', case when person.city is null then '[]'::jsonb else jsonb_build_array(person.city) end,
    'State', case when person.state is null then '[]'::jsonb else jsonb_build_array(person.state) end) as texts,
  (extract(epoch from person.as_of) * 1000)::bigint as as_of, person.state, person.city, person.registered_state, person.firm, firm.aum as firm_aum, person.current_firm_owner, person.experience_months, person.exam, person.designation, person.registered, person.moved_last_year, person.disclosure, person.investigation, person.judgment, person.regulatory_action, person.termination, person.criminal, person.customer_complaint, person.civil_judicial, person.bankruptcy, person.bond,
  person.firm_name, member.age, member.home_worth, member.net_worth, coalesce(member.is_member, false) as is_member, person.name, person.other_names
from search_people person left join search_firms firm on firm.crd = person.firm::integer left join search_member_values member on member.kind = 'advisor' and member.crd = person.crd;

create or replace view search_document_rows as
select document.id, coalesce(document.published_at, 0) as popularity, array[document.document_id] as keys,
  jsonb_build_object('Name', jsonb_build_array(document.name), 'Source', case when document.source is null then '[]'::jsonb else jsonb_build_array(document.source) end) as texts,
  (extract(epoch from document.as_of) * 1000)::bigint as as_of, document.document_id, document.source, document.kind, document.firm, document.published_at, document.name
from search_documents document;

-- Everybody at a firm with another name, without reading their rows.
drop index search_people_by_firm;
create index search_people_by_firm on search_people (firm, crd);

-- Which rows a generation changed is known now: nobody asks any more whose firms and people it has.
alter table search_generations drop column records;
