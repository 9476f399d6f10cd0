-- Data rooms: a folder with members. What is in the folder is in the room.
create table document_rooms (
  folder_id uuid primary key references document_folders (id) on delete cascade,
  description text not null default '',
  is_view_only boolean not null default false,
  -- What a member has to agree to before reading.
  agreement text,
  created_at timestamptz not null default now()
);

-- With a team: while the person is in that team.
create table document_room_members (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references document_rooms (folder_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, folder_id)
);
create index document_room_members_by_room on document_room_members (folder_id, created_at desc, id);
create index document_room_members_of_team on document_room_members (team_id);
create index document_room_members_by_adder on document_room_members (added_by);

-- What happened in a room, apart from readings.
create table document_room_events (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references document_rooms (folder_id) on delete cascade,
  kind text not null check (
    kind in ('created', 'terms_changed', 'member_added', 'member_removed', 'member_left', 'joined', 'opened', 'agreed', 'document_added', 'document_removed', 'version_added')
  ),
  -- The member.
  user_id uuid references users (id) on delete cascade,
  -- Who changed the room.
  actor_id uuid references users (id) on delete set null,
  document_id uuid references documents (id) on delete set null,
  document_name text,
  -- The text that the member agreed to.
  agreement text,
  created_at timestamptz not null default now()
);
create index document_room_events_by_time on document_room_events (folder_id, created_at desc, id);
create index document_room_events_of_member on document_room_events (folder_id, user_id, kind, created_at desc);
create index document_room_events_by_member on document_room_events (user_id);
create index document_room_events_by_actor on document_room_events (actor_id);
create index document_room_events_by_document on document_room_events (document_id);

-- The order in a room; documents without a position come last, oldest first.
alter table documents add column position integer;
create index documents_in_order on documents (folder_id, position, created_at, id);

alter table document_readings add column room_id uuid references document_rooms (folder_id) on delete set null;
create index document_readings_by_room on document_readings (room_id, started_at desc, id);
create index document_readings_of_member on document_readings (room_id, reader_id, document_id);
