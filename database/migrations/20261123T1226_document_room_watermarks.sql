-- What members get carries their name, the time and the document's id on every page.
alter table document_rooms add column is_watermarked boolean not null default false;
