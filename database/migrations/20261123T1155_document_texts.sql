-- The text of each version, in parts: a page, slide or sheet, or a piece of one, in the order of the file.
alter table document_versions drop column content_text;
alter table document_versions
  add column text_state text not null default 'waiting' check (text_state in ('waiting', 'read', 'partial', 'unreadable', 'none')),
  add column text_problem text check (text_problem in ('protected', 'damaged', 'too_large', 'too_slow', 'no_text'));
create index document_versions_without_text on document_versions (created_at) where text_state = 'waiting';

create table document_text_parts (
  document_id uuid not null,
  version integer not null,
  part integer not null,
  -- The number of the page, slide or sheet.
  page integer,
  -- The name of the sheet, the heading of the section or slide.
  title text,
  body text not null,
  -- Rows of the sheet that weren't kept.
  rows_left integer not null default 0,
  words tsvector not null generated always as (to_tsvector('english', regexp_replace(coalesce(title, '') || ' ' || body, '[^[:alnum:]]', ' ', 'g'))) stored,
  primary key (document_id, version, part),
  foreign key (document_id, version) references document_versions (document_id, number) on delete cascade
);
