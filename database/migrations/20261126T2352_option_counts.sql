-- How many members and firms chose each option, counted at night.
create table option_counts (
  field text not null,
  value text not null,
  members integer not null,
  firms integer not null,
  counted_at timestamptz not null default now(),
  primary key (field, value)
);
