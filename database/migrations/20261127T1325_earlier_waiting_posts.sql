-- What was returned to its author and sent again: the earlier versions with their notes, oldest first.
alter table waiting_posts add column earlier jsonb not null default '[]'
  check (jsonb_typeof(earlier) = 'array' and jsonb_array_length(earlier) <= 20);
