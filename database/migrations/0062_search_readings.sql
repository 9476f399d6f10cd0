-- How many rows of search results each person was given on a day: what tells a reader from a copier.
create table search_readings (
  user_id uuid not null references users on delete cascade,
  day date not null,
  rows_read bigint not null default 0,
  is_alerted boolean not null default false,
  primary key (user_id, day)
);
create index search_readings_by_day on search_readings (day);
