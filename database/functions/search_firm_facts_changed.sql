-- Copies the facts that a firm states to what is searched. Facts of a claim that ended are gone, and so are their values. Ownership certificates are never searched.
create or replace function search_firm_facts_changed() returns trigger language plpgsql as $$
declare
  firm integer := case when tg_op = 'DELETE' then old.firm_crd else new.firm_crd end;
  stated jsonb := (select coalesce(jsonb_object_agg(field, value), '{}') from firm_facts where firm_crd = firm and value is not null);
begin
  insert into search_member_values (kind, crd, minimum_investment, accepts_new_clients, esg_stance, investment_strategies, product_types, average_account_size, values_screens)
  values ('firm', firm, (stated ->> 'minimumInvestment')::bigint / 100, (stated ->> 'acceptsNewClients')::boolean, stated ->> 'esgStance',
    array(select jsonb_array_elements_text(stated -> 'investmentStrategies')), array(select jsonb_array_elements_text(stated -> 'productTypes')),
    array(select jsonb_array_elements_text(stated -> 'averageAccountSize')),
    -- In a filter 'none' means not reported.
    array_replace(array(select jsonb_array_elements_text(stated -> 'valuesScreens')), 'none', 'noScreens'))
  on conflict (kind, crd) do update set minimum_investment = excluded.minimum_investment, accepts_new_clients = excluded.accepts_new_clients, esg_stance = excluded.esg_stance,
    investment_strategies = excluded.investment_strategies, product_types = excluded.product_types, average_account_size = excluded.average_account_size,
    values_screens = excluded.values_screens, version = default;
  return null;
end
$$;

create or replace trigger firm_facts_searched after insert or update or delete on firm_facts for each row execute function search_firm_facts_changed();
