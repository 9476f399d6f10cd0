-- When the quiet hours end in which a moment falls, by the clock of the zone; null outside quiet hours. They may pass midnight.
create or replace function quiet_hours_end(zone text, quiet_from integer, quiet_to integer, at timestamptz) returns timestamptz language sql stable
  return (
    select nullif(greatest(at, (day + make_interval(days => case when quiet_from > quiet_to and minute >= quiet_from then 1 else 0 end, mins => quiet_to)) at time zone zone), at)
    from (
      select date_trunc('day', at at time zone zone) as day, extract(hour from at at time zone zone) * 60 + extract(minute from at at time zone zone) as minute
    ) as clock
    where case when quiet_from < quiet_to then minute >= quiet_from and minute < quiet_to else minute >= quiet_from or minute < quiet_to end
  );
