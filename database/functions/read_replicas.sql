-- The replicas of this database, for admins. PostgreSQL shows their state only to roles with pg_read_all_stats, which would also show the server's own role
-- the statements of every session. So the owner of the tables has it, and the server's role calls this. Without the grant the state is null.
create or replace function read_replicas()
  returns table (pid integer, name text, address text, connected_at timestamptz, state text, sync text, lag_bytes double precision, lag_seconds double precision)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select replication.pid, replication.application_name, host(replication.client_addr), replication.backend_start, replication.state, replication.sync_state,
      -- A report may be newer than the position that was just read. Unknown stays null.
      case when replication.replay_lsn is not null then greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), replication.replay_lsn))::float8 end,
      extract(epoch from replication.replay_lag)::float8
    from pg_stat_replication as replication
    -- A base backup is read through such a connection too.
    where replication.state is distinct from 'backup'
  $$;
