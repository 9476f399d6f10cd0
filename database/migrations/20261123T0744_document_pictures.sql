-- The picture of a gathered document, on the site of its source. By hash: an address may be longer than a B-tree entry.
alter table aggregated_documents add column image_url text;
create index aggregated_documents_by_image on aggregated_documents using hash (image_url);
