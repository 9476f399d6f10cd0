-- The changes at the firms of one state are listed on Home.
create index firms_by_state on firms (state, crd);
