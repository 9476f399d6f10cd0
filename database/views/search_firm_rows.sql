-- What both search engines read of firms: an id, the popularity that breaks ties, exact keys, texts by label, and a column for each field. The texts are
-- also separate columns: for the engine in memory, labeled texts of a million rows take longer to read than everything else. Keys contain the names,
-- so that a firm whose whole name was typed comes before larger firms that only contain its words. Where words match equally, firms that are gone come last.
create view search_firm_rows as
select firm.crd as id, coalesce(firm.aum, 0) - case when firm.status = 'active' then 0 else 1000000000000000 end as popularity, array_remove(array[firm.sec_number, firm.name, without_legal_form(firm.name), firm.legal_name, without_legal_form(firm.legal_name)], null) as keys,
  jsonb_build_object('Name', jsonb_build_array(firm.name), 'Legal name', case when firm.legal_name = firm.name then '[]'::jsonb else jsonb_build_array(firm.legal_name) end,
    'Other name', to_jsonb(firm.other_names), 'Former name', to_jsonb(firm.former_names), 'City', case when firm.city is null then '[]'::jsonb else jsonb_build_array(firm.city) end,
    'State', case when firm.state is null then '[]'::jsonb else jsonb_build_array(firm.state) end) as texts,
  (extract(epoch from firm.as_of) * 1000)::bigint as as_of, firm.state, firm.city, firm.country, firm.notice_state, firm.aum, firm.aum_discretionary, firm.clients, firm.aum_per_client, firm.employees, firm.aum_per_employee, firm.advisors, firm.aum_per_advisor, firm.accounts, firm.kind, firm.status, firm.organization,
  round(((select day from search_generations order by id desc limit 1) - firm.registered_on) / 365.25, 1)::float8 as years_registered,
  firm.filed_at, firm.service, firm.compensation, firm.client_type, firm.affiliation, firm.custodian, firm.custodian_aum, firm.fund_type, firm.funds, firm.fund_assets, firm.exchange_traded_equity, firm.other_equity, firm.us_government, firm.state_and_local, firm.sovereign, firm.investment_grade, firm.below_investment_grade, firm.derivatives, firm.registered_funds, firm.other_pooled_vehicles, firm.cash, firm.other_assets, firm.disclosure, firm.criminal, firm.regulatory_action, firm.civil_judicial, firm.aum_growth, firm.advisors_joined, firm.advisors_left, firm.changed,
  lower(firm.city) || ', ' || firm.state as place, firm.individual_share, firm.high_net_worth_share, firm.pooled_share, firm.fund_exclusion,
  coalesce(member.has_members, false) as has_members, member.minimum_investment, member.accepts_new_clients, member.esg_stance,
  coalesce(member.investment_strategies, '{}') as investment_strategies, coalesce(member.product_types, '{}') as product_types,
  coalesce(member.average_account_size, '{}') as average_account_size, coalesce(member.values_screens, '{}') as values_screens, firm.name, nullif(firm.legal_name, firm.name) as legal_name, firm.other_names, firm.former_names
from search_firms firm left join search_member_values member on member.kind = 'firm' and member.crd = firm.crd;
