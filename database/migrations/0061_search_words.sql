-- What both engines are fed with: for each kind an id, what breaks ties, exact names, texts by label, and a column for each field.
-- What members share is joined here, so that a state of the database has one answer.
create view search_firm_rows as
select firm.crd as id, coalesce(firm.aum, 0) as popularity, array_remove(array[firm.sec_number], null) as keys,
  jsonb_build_object('Name', jsonb_build_array(firm.name), 'Legal name', case when firm.legal_name = firm.name then '[]'::jsonb else jsonb_build_array(firm.legal_name) end,
    'Other name', to_jsonb(firm.other_names), 'Former name', to_jsonb(firm.former_names), 'City', case when firm.city is null then '[]'::jsonb else jsonb_build_array(firm.city) end,
    'State', case when firm.state is null then '[]'::jsonb else jsonb_build_array(firm.state) end) as texts,
  (extract(epoch from firm.as_of) * 1000)::bigint as as_of, firm.state, firm.city, firm.country, firm.notice_state, firm.aum, firm.aum_discretionary, firm.clients, firm.aum_per_client, firm.employees, firm.aum_per_employee, firm.advisors, firm.aum_per_advisor, firm.accounts, firm.kind, firm.organization, firm.years_registered, firm.filed_at, firm.service, firm.compensation, firm.client_type, firm.affiliation, firm.custodian, firm.custodian_aum, firm.fund_type, firm.funds, firm.fund_assets, firm.exchange_traded_equity, firm.other_equity, firm.us_government, firm.state_and_local, firm.sovereign, firm.investment_grade, firm.below_investment_grade, firm.derivatives, firm.registered_funds, firm.other_pooled_vehicles, firm.cash, firm.other_assets, firm.disclosure, firm.criminal, firm.regulatory_action, firm.civil_judicial, firm.aum_growth, firm.advisors_joined, firm.advisors_left, firm.changed,
  coalesce(member.has_members, false) as has_members
from search_firms firm left join search_member_values member on member.kind = 'firm' and member.crd = firm.crd;

create view search_person_rows as
select person.crd as id, coalesce(person.firm_aum, 0) + coalesce(person.experience_months, 0) as popularity, '{}'::text[] as keys,
  jsonb_build_object('Name', jsonb_build_array(person.name), 'Other name', to_jsonb(person.other_names),
    'Firm', case when person.firm_name is null then '[]'::jsonb else jsonb_build_array(person.firm_name) end,
    'City', case when person.city is null then '[]'::jsonb else jsonb_build_array(person.city) end,
    'State', case when person.state is null then '[]'::jsonb else jsonb_build_array(person.state) end) as texts,
  (extract(epoch from person.as_of) * 1000)::bigint as as_of, person.state, person.city, person.registered_state, person.firm, person.firm_aum, person.current_firm_owner, person.experience_months, person.exam, person.designation, person.registered, person.moved_last_year, person.disclosure, person.investigation, person.judgment, person.regulatory_action, person.termination, person.criminal, person.customer_complaint, person.civil_judicial, person.bankruptcy, person.bond,
  person.firm_name, member.age, member.home_worth, member.net_worth, coalesce(member.is_member, false) as is_member
from search_people person left join search_member_values member on member.kind = 'advisor' and member.crd = person.crd;

create view search_document_rows as
select document.id, coalesce(document.published_at, 0) as popularity, array[document.document_id] as keys,
  jsonb_build_object('Name', jsonb_build_array(document.name), 'Source', case when document.source is null then '[]'::jsonb else jsonb_build_array(document.source) end) as texts,
  (extract(epoch from document.as_of) * 1000)::bigint as as_of, document.document_id, document.source, document.kind, document.firm, document.published_at
from search_documents document;

-- Only with SEARCH_ENGINE=postgres: the words of each row by the text in which they stand, folded as the engines fold; exact names stand in text -1.
create table search_words (
  kind text not null,
  word text not null collate "C",
  id integer not null,
  text smallint not null,
  primary key (kind, word, id, text)
);
create index search_words_by_row on search_words (kind, id);
-- Of which texts the words above are; a row whose texts differ is taken apart again.
create table search_worded_rows (
  kind text not null,
  id integer not null,
  texts_hash text not null,
  primary key (kind, id)
);

create index search_firms_by_popularity on search_firms ((coalesce(aum, 0)) desc, crd);
create index search_firms_by_state on search_firms (state);
create index search_firms_by_city on search_firms (city);
create index search_firms_by_aum on search_firms (aum);
create index search_firms_by_custodian on search_firms using gin (custodian);
create index search_firms_by_service on search_firms using gin (service);
create index search_firms_by_notice_state on search_firms using gin (notice_state);
create index search_people_by_popularity on search_people ((coalesce(firm_aum, 0) + coalesce(experience_months, 0)) desc, crd);
create index search_people_by_state on search_people (state);
create index search_people_by_city on search_people (city);
create index search_people_by_firm on search_people (firm);
create index search_people_by_firm_aum on search_people (firm_aum);
create index search_people_by_experience on search_people (experience_months);
create index search_people_by_registered_state on search_people using gin (registered_state);
create index search_people_by_designation on search_people using gin (designation);
create index search_people_by_exam on search_people using gin (exam);
create index search_people_disclosed on search_people (crd) where disclosure;
create index search_people_moved on search_people (crd) where moved_last_year;

-- The order of words and names, as the engines have it: folded first.
create function search_fold(given text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(translate(regexp_replace(normalize(lower(normalize(given, nfkd)), nfkd), U&'[\0300-\036F]', '', 'g'), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- Whether the words above were brought up to date with it.
alter table search_generations add column has_words boolean not null default false;
