-- What matches compare of a filing: the share of three types of clients in percent, and the sections that its private funds are excluded under.
alter table search_firms add column individual_share float8, add column high_net_worth_share float8, add column pooled_share float8, add column fund_exclusion text[] not null default '{}';
