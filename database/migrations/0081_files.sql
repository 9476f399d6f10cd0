-- Files that people gave us. What they are stored under has nothing of the name that they gave it.
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('evidence')),
  name text not null check (length(name) between 1 and 160),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  store_key text not null unique,
  created_at timestamptz not null default now()
);
create index files_by_owner on files (owner_id, created_at desc, id);

-- A person's photo and cover, each in several widths under one key of the store. A new picture has a new id, and so a new address.
create table profile_images (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('photo', 'cover')),
  image_id uuid not null unique default gen_random_uuid(),
  audience text not null default 'members' check (audience in ('members', 'public')),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);

create table claim_files (
  claim_id uuid not null references claims on delete cascade,
  file_id uuid not null references files on delete cascade,
  primary key (claim_id, file_id)
);
create index claim_files_by_file on claim_files (file_id);
