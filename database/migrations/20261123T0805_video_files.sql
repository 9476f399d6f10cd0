-- Videos that were uploaded here: they have a file in place of a link.
alter table videos
  drop constraint videos_host_check,
  add constraint videos_host_check check (host in ('youtube', 'vimeo', 's3', 'upload')),
  add column file_id uuid unique references stored_files (id) on delete cascade,
  add check ((host = 'upload') = (file_id is not null));
