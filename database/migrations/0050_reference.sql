-- One reading of one file.
create table load_runs (
  id bigint generated always as identity primary key,
  product text not null,
  file_name text not null,
  file_sha256 text not null,
  -- The date the file speaks of: the end of the month of filings, the day of a snapshot.
  file_date date,
  state text not null check (state in ('running', 'published', 'unchanged', 'refused', 'failed')),
  reason text,
  is_forced boolean not null default false,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  rows_in bigint not null default 0,
  rows_out bigint not null default 0,
  rows_known bigint not null default 0,
  rows_rejected bigint not null default 0,
  -- By table of the file: in, out, known, rejected.
  tables jsonb not null default '{}'
);
create index load_runs_by_time on load_runs (started_at desc, id desc);
create index load_runs_by_file on load_runs (file_sha256, state);

create table load_rejects (
  run_id bigint not null references load_runs on delete cascade,
  file_table text not null,
  line bigint not null,
  reason text not null,
  raw text not null,
  id bigint generated always as identity,
  primary key (run_id, id)
);

-- The headings of a table as a file had them; rows keep only their cells.
create table table_layouts (
  id integer generated always as identity primary key,
  file_table text not null,
  headings text[] not null,
  unique (file_table, headings)
);

-- A filing as the regulator received it, with the figures that lists and histories need. Never changed once there.
create table filings (
  id bigint generated always as identity primary key,
  source text not null check (source in ('adv', 'era', 'roster', 'firm_feed')),
  -- The regulator's own number; a roster or feed row has none.
  filing_id bigint,
  firm_crd integer not null,
  -- What the firm said, from when; and since when we have known it.
  submitted_at timestamptz not null,
  known_from timestamptz not null default now(),
  run_id bigint not null references load_runs,
  form_version text,
  filing_types text[] not null default '{}',
  layout_id integer not null references table_layouts,
  cells text not null,
  legal_name text not null,
  business_name text not null,
  sec_number text,
  status text,
  city text,
  state text,
  country text,
  employees bigint,
  advisors bigint,
  clients bigint,
  is_clients_lower_bound boolean not null default false,
  raum_discretionary bigint,
  raum_non_discretionary bigint,
  raum_total bigint,
  accounts_total bigint,
  fund_count integer,
  fund_gross_assets bigint,
  has_disclosure boolean,
  -- Items whose figure is damaged in the file, or whose sums do not hold.
  marks text[] not null default '{}'
);
create unique index filings_by_filing_id on filings (source, filing_id) where filing_id is not null;
create index filings_by_firm on filings (firm_crd, submitted_at desc, filing_id desc nulls last, id desc);
create index filings_by_run on filings (run_id);

-- The schedules of a filing, row by row as filed: cells joined by the unit separator, headings in the layout.
create table filing_rows (
  filing_id bigint not null,
  layout_id integer not null,
  position integer not null,
  cells text not null,
  primary key (filing_id, layout_id, position)
);

-- The record in force of each firm, derived from its filings: what lists show and search reads.
create table firms (
  crd integer primary key,
  filing bigint not null references filings,
  legal_name text not null,
  business_name text not null,
  sec_number text,
  status text,
  city text,
  state text,
  country text,
  employees bigint,
  advisors bigint,
  clients bigint,
  raum_total bigint,
  has_disclosure boolean,
  submitted_at timestamptz not null,
  first_submitted_at timestamptz not null
);
create index firms_by_name on firms (business_name, crd);

-- What changed from one filing of a firm to the next; later features alert on these.
create table firm_events (
  id bigint generated always as identity primary key,
  firm_crd integer not null,
  happened_at timestamptz not null,
  kind text not null,
  filing_before bigint,
  filing_after bigint not null,
  details jsonb not null,
  unique (filing_after, kind, details)
);
create index firm_events_by_firm on firm_events (firm_crd, happened_at desc, id desc);
create index firm_events_by_time on firm_events (happened_at desc, id desc);
