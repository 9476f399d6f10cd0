-- What a page says of itself, fetched by the server once for each address. Readers' browsers never ask the page.
create table link_previews (
  address text primary key check (length(address) <= 2000),
  state text not null check (state in ('waiting', 'shown', 'failed')),
  title text not null default '',
  description text not null default '',
  site_name text not null default '',
  image_url text,
  asked_at timestamptz not null default now(),
  -- From then on, the next one who uses the address has it fetched again.
  expires_at timestamptz not null
);
create index link_previews_by_image on link_previews (image_url) where image_url is not null;
create index link_previews_by_asked on link_previews (asked_at);
-- The first web address in the text.
alter table posts add column link_address text;
