-- What firms state about themselves, as searched: one row per firm, filled from firm_facts by its trigger.
alter table search_member_values
  add column minimum_investment bigint,
  add column accepts_new_clients boolean,
  add column esg_stance text,
  add column investment_strategies text[] not null default '{}',
  add column product_types text[] not null default '{}',
  add column average_account_size text[] not null default '{}',
  add column values_screens text[] not null default '{}';
