-- Months since year 0.
create or replace function month_number(day date) returns integer language sql immutable parallel safe as $$ select (date_part('year', day) * 12 + date_part('month', day))::integer $$;
