-- What a reader by this share gets carries their name, the time and the document's id on every page.
alter table document_shares add column is_watermarked boolean not null default false;
