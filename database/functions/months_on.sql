-- Months of experience on a day: those in the row, and those that passed since it was written.
create or replace function months_on(day date, experience_months integer, follows_feed text, last_seen date) returns integer language sql immutable parallel safe as
  $$ select experience_months + case when follows_feed = 'months' then month_number(day) - month_number(last_seen) else 0 end $$;
