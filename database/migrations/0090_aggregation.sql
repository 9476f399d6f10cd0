-- Where documents are gathered from: feeds in RSS or Atom, read on a schedule.
create table aggregation_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- A path alone is a feed of our own, which only the demo has.
  address text not null unique,
  is_on boolean not null default true,
  interval_minutes integer not null default 60 check (interval_minutes between 5 and 10080),
  -- What the source said of its last answer, to ask only for what is newer.
  etag text,
  last_modified text,
  last_read_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  failure_count integer not null default 0,
  next_read_at timestamptz not null default now(),
  document_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index aggregation_sources_due on aggregation_sources (next_read_at) where is_on;

-- A document as it was first gathered, once for its source and the name that the source gives it.
create table aggregated_documents (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references aggregation_sources on delete cascade,
  guid text not null,
  title text not null,
  body text not null,
  link text,
  published_at timestamptz not null,
  gathered_at timestamptz not null default now(),
  words tsvector generated always as (to_tsvector('english', title || ' ' || body)) stored,
  unique (source_id, guid)
);
create index aggregated_documents_by_time on aggregated_documents (published_at desc, id desc);
create index aggregated_documents_by_source on aggregated_documents (source_id, published_at desc, id desc);
create index aggregated_documents_by_words on aggregated_documents using gin (words);

-- Whom a document names: only by number or by the exact full name, with the words that were matched.
create table aggregated_mentions (
  document_id uuid not null references aggregated_documents on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('firm', 'advisor')),
  crd integer not null,
  matched text not null,
  place text not null check (place in ('title', 'body')),
  starts integer not null,
  -- What tied it: the number, or the name.
  by text not null check (by in ('crd', 'name')),
  published_at timestamptz not null,
  primary key (document_id, position)
);
create index aggregated_mentions_by_name on aggregated_mentions (kind, crd, published_at desc, document_id desc);

-- A name as it is compared: letters, digits and & alone, in capitals.
create function name_key(name text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(upper(name), '[^A-Z0-9&]+', ' ', 'g'));
create index firms_by_business_name_key on firms (name_key(business_name));
create index firms_by_legal_name_key on firms (name_key(legal_name));
