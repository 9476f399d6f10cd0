-- Lists of documents that a person, or a person for their team, asks of another member.
create table document_requests (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  holder_id uuid not null generated always as (coalesce(owner_id, team_id)) stored,
  -- Who drafted it; a team keeps its list without them.
  created_by uuid references users (id) on delete set null,
  answerer_id uuid not null references users (id) on delete cascade,
  title text not null,
  message text not null default '',
  due_on date,
  has_reminders boolean not null default true,
  -- Counts the saves.
  version integer not null default 1,
  -- Which reminder was sent last.
  last_reminder text,
  sent_at timestamptz,
  closed_at timestamptz,
  nudged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_id is null) <> (team_id is null)),
  check (answerer_id <> owner_id)
);
create index document_requests_by_holder on document_requests (holder_id, updated_at desc, id);
create index document_requests_by_answerer on document_requests (answerer_id, updated_at desc, id);
create index document_requests_by_owner on document_requests (owner_id);
create index document_requests_by_team on document_requests (team_id);
create index document_requests_by_creator on document_requests (created_by);
-- What may have to be reminded of.
create index document_requests_to_remind on document_requests (id) where sent_at is not null and closed_at is null and has_reminders;

create table document_request_items (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references document_requests (id) on delete cascade,
  position integer not null,
  name text not null,
  detail text not null default '',
  due_on date,
  is_required boolean not null default true,
  -- What the asker decided on the answer.
  accepted_at timestamptz,
  returned_at timestamptz,
  return_reason text,
  created_at timestamptz not null default now()
);
create index document_request_items_in_order on document_request_items (request_id, position, id);

-- What was given for an item: a document, or the reason why there is none. Neither: the document was deleted since.
create table document_request_answers (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references document_request_items (id) on delete cascade,
  answerer_id uuid not null references users (id) on delete cascade,
  document_id uuid references documents (id) on delete set null,
  unavailable_reason text,
  given_at timestamptz not null default now(),
  -- When the asker returned it; the reason is the item's.
  returned_at timestamptz,
  check (document_id is null or unavailable_reason is null)
);
create unique index document_request_answers_by_item on document_request_answers (item_id, document_id);
create unique index document_request_answers_unavailable on document_request_answers (item_id) where unavailable_reason is not null;
create index document_request_answers_by_person on document_request_answers (answerer_id, given_at desc);
create index document_request_answers_by_document on document_request_answers (document_id);

create table document_request_declines (
  request_id uuid primary key references document_requests (id) on delete cascade,
  answerer_id uuid not null references users (id) on delete cascade,
  reason text not null default '',
  declined_at timestamptz not null default now()
);
create index document_request_declines_by_person on document_request_declines (answerer_id, declined_at desc);
