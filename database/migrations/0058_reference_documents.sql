-- What firms and people hand to clients and file as documents: brochures, supplements, client relationship summaries.
create table reference_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('brochure', 'supplement', 'crs')),
  firm_crd integer not null,
  -- The person a supplement is about, where the file names one.
  person_crd integer,
  -- The regulator's own number of this version.
  version_id bigint,
  -- What the versions of one document have in common.
  series text not null,
  title text not null,
  dated date not null,
  file_name text not null,
  file_sha256 bytea not null,
  file_bytes integer not null,
  page_count integer not null,
  run_id bigint not null references load_runs,
  known_from timestamptz not null default now()
);
create unique index reference_documents_by_file on reference_documents (file_sha256, firm_crd);
create unique index reference_documents_by_version on reference_documents (kind, version_id) where version_id is not null;
create index reference_documents_by_firm on reference_documents (firm_crd, dated desc, id desc);
create index reference_documents_by_time on reference_documents (dated desc, id desc);
create index reference_documents_by_series on reference_documents (firm_crd, series, dated desc, id desc);

-- The text of each page, as it was read out of the file.
create table reference_document_pages (
  document_id bigint not null references reference_documents on delete cascade,
  number integer not null,
  body text not null,
  words tsvector generated always as (to_tsvector('english', body)) stored,
  primary key (document_id, number)
);
create index reference_document_pages_by_words on reference_document_pages using gin (words);
