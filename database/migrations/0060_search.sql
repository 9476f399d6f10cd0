-- What people search by, one row for each firm, person and gathered document; worked out from the records in force after each load.
-- A column has the name of its field in the contract. Nothing is 'not reported'; an empty list is, too.
create table search_firms (
  crd integer primary key,
  filing bigint not null,
  as_of date not null,
  name text not null,
  legal_name text not null,
  -- Other names of the filing in force, and those of earlier filings.
  other_names text[] not null default '{}',
  former_names text[] not null default '{}',
  sec_number text,
  state text,
  city text,
  country text,
  notice_state text[] not null default '{}',
  aum bigint,
  aum_discretionary bigint,
  clients bigint,
  aum_per_client bigint,
  employees bigint,
  aum_per_employee bigint,
  advisors bigint,
  aum_per_advisor bigint,
  accounts bigint,
  kind text,
  organization text,
  years_registered double precision,
  filed_at bigint,
  service text[] not null default '{}',
  compensation text[] not null default '{}',
  client_type text[] not null default '{}',
  affiliation text[] not null default '{}',
  custodian text[] not null default '{}',
  -- By name of the custodian, what each holds.
  custodian_amounts jsonb not null default '{}',
  custodian_aum bigint,
  fund_type text[] not null default '{}',
  funds bigint,
  fund_assets bigint,
  exchange_traded_equity double precision,
  other_equity double precision,
  us_government double precision,
  state_and_local double precision,
  sovereign double precision,
  investment_grade double precision,
  below_investment_grade double precision,
  derivatives double precision,
  registered_funds double precision,
  other_pooled_vehicles double precision,
  cash double precision,
  other_assets double precision,
  disclosure boolean,
  criminal boolean,
  regulatory_action boolean,
  civil_judicial boolean,
  aum_growth double precision,
  advisors_joined bigint,
  advisors_left bigint,
  changed text[] not null default '{}'
);

create table search_people (
  crd integer primary key,
  as_of date not null,
  name text not null,
  other_names text[] not null default '{}',
  state text,
  city text,
  registered_state text[] not null default '{}',
  -- The number of the firm, as the address has it; its name beside it.
  firm text,
  firm_name text,
  firm_aum bigint,
  current_firm_owner boolean,
  experience_months bigint,
  exam text[] not null default '{}',
  designation text[] not null default '{}',
  registered boolean,
  moved_last_year boolean,
  disclosure boolean,
  investigation boolean,
  judgment boolean,
  regulatory_action boolean,
  termination boolean,
  criminal boolean,
  customer_complaint boolean,
  civil_judicial boolean,
  bankruptcy boolean,
  bond boolean
);

-- Filled by whoever gathers documents.
create table search_documents (
  id integer generated always as identity primary key,
  document_id text not null unique,
  as_of date,
  name text not null,
  other_names text[] not null default '{}',
  source text,
  kind text,
  firm text[] not null default '{}',
  published_at bigint
);

-- What members entered and chose to share, by the number of the profile that they claimed; the one thing that changes between loads.
create table search_member_values (
  kind text not null check (kind in ('firm', 'advisor')),
  crd integer not null,
  version bigint generated always as identity,
  has_members boolean,
  is_member boolean,
  age integer,
  home_worth bigint,
  net_worth bigint,
  primary key (kind, crd)
);

create function announce_member_values() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_member_values', new.kind || ' ' || new.crd);
  return null;
end
$$;

create trigger search_member_values_changed after insert or update on search_member_values for each row execute function announce_member_values();

-- Each working out, by the load it ends with. The newest is what an index is built from, and its number is in every answer.
create table search_generations (
  id bigint generated always as identity primary key,
  -- Nothing for a change that came with no load.
  load_run bigint,
  -- Of the rules in the code; others than those of the newest work every row out anew.
  rules integer not null,
  firms integer not null,
  people integer not null,
  documents integer not null,
  made_at timestamptz not null default now()
);

-- Whoever publishes a load, and however: every process hears of it, and one of them works the rows out anew.
create function announce_load() returns trigger language plpgsql as $$
begin
  perform pg_notify('load_published', new.id::text);
  return null;
end
$$;

create trigger load_runs_published after insert or update of state on load_runs for each row
when (new.state = 'published') execute function announce_load();

create function announce_search_generation() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_generation', new.id::text);
  return null;
end
$$;

create trigger search_generations_made after insert on search_generations for each row execute function announce_search_generation();
