-- An opening by a link is named by the page that opens it, which then reports the seconds on its pages.
alter table document_readings add column visit_id uuid;
drop index document_readings_by_share;
create unique index document_readings_by_share on document_readings (share_id, visit_id);
