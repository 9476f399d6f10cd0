-- What both search engines read of gathered documents.
create view search_document_rows as
select document.id, coalesce(document.published_at, 0) as popularity, array[document.document_id] as keys,
  jsonb_build_object('Name', jsonb_build_array(document.name), 'Source', case when document.source is null then '[]'::jsonb else jsonb_build_array(document.source) end) as texts,
  (extract(epoch from document.as_of) * 1000)::bigint as as_of, document.document_id, document.source, document.kind, document.firm, document.published_at, document.name
from search_documents document;
