-- The day of the newest published feed of people.
create or replace function newest_feed_day() returns date language sql stable parallel safe as $$ select max(file_date) from load_runs where product = 'individual-feed' and state = 'published' $$;
