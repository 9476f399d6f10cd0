-- Pages, slides or sheets of a version; null until they are counted, and where a PDF can't be read.
alter table document_versions add column page_count integer check (page_count > 0);
update document_versions set page_count = 1
from stored_files where stored_files.id = document_versions.file_id and stored_files.media_type in ('image/jpeg', 'text/csv', 'text/plain');
