-- People come and go by the feed, not by a filing.
alter table firm_events alter column filing_after drop not null;
alter table firm_events drop constraint firm_events_filing_after_kind_details_key;
create unique index firm_events_once on firm_events (firm_crd, happened_at, kind, details);
