-- Who does not want to be in the analytics. Nothing more is recorded of them, in whichever browser.
create table analytics_opt_outs (
  user_id uuid primary key references users on delete cascade,
  opted_out_at timestamptz not null default now()
);
