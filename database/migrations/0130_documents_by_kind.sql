-- The list of documents of one kind, newest first.
create index reference_documents_by_kind on reference_documents (kind, dated desc, id desc);
