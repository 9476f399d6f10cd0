-- The first moment after `after` at which a digest is due, by the clock of the zone; null when it's off. An hour that a change of clocks skips is the next one.
create or replace function next_digest(zone text, digest text, hour integer, day integer, after timestamptz) returns timestamptz language sql stable
  return case when digest <> 'off' then (
    select min(at) from (
      select date, (date + make_interval(hours => hour)) at time zone zone as at
      from (select date_trunc('day', after at time zone zone) + make_interval(days => ahead) as date from generate_series(0, 8) as ahead) as dates
    ) as candidates where at > after and (digest = 'daily' or extract(isodow from date) = day)
  ) end;
