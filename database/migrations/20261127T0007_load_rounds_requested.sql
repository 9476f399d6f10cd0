-- An admin asked for the next round before its time.
alter table load_rounds add column next_requested_at timestamptz;
