-- Files whose newest load failed, newest first.
create index load_runs_failed on load_runs (started_at desc, id desc) where state in ('failed', 'refused');
create index load_runs_by_name on load_runs (file_name, started_at desc, id desc);
