-- Generated from database/migrations by `npm run generate:files`: the tables. Views and functions are in database/views and database/functions.

create table access_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_by_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_by_session ON public.access_tokens USING btree (session_id);

create table account_endings (
  user_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null default (now() + '14 days'::interval),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_endings_by_time ON public.account_endings USING btree (ends_at);

create table accreditation_claims (
  user_id uuid not null,
  ground text,
  stated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table accreditation_files (
  request_id uuid not null,
  file_id uuid not null,
  PRIMARY KEY (request_id, file_id),
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  FOREIGN KEY (request_id) REFERENCES accreditation_requests(id) ON DELETE CASCADE
);
CREATE INDEX accreditation_files_by_file ON public.accreditation_files USING btree (file_id);

create table accreditation_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  method text not null,
  ground text,
  statement text not null default ''::text,
  state text not null,
  advisor_crd integer,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  valid_until timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((state <> 'verified'::text) OR ((decided_at IS NOT NULL) AND ((valid_until IS NOT NULL) OR (advisor_crd IS NOT NULL))))),
  CHECK ((method = ANY (ARRAY['evidence'::text, 'registration'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'verified'::text, 'refused'::text, 'withdrawn'::text, 'ended'::text]))),
  CHECK ((length(statement) <= 4000))
);
CREATE INDEX accreditation_requests_by_user ON public.accreditation_requests USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX accreditation_requests_open ON public.accreditation_requests USING btree (user_id) WHERE (state = ANY (ARRAY['waiting'::text, 'verified'::text]));
CREATE INDEX accreditation_requests_verified ON public.accreditation_requests USING btree (advisor_crd) WHERE (state = 'verified'::text);
CREATE INDEX accreditation_requests_waiting ON public.accreditation_requests USING btree (created_at, id) WHERE (state = 'waiting'::text);

create table accreditation_reviews (
  request_id uuid not null,
  reviewer_id uuid not null,
  is_accepted boolean not null,
  reason text not null,
  reviewed_at timestamp with time zone not null default now(),
  PRIMARY KEY (request_id, reviewer_id),
  FOREIGN KEY (request_id) REFERENCES accreditation_requests(id) ON DELETE CASCADE,
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);

create table advisory_services (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  title text not null,
  description text not null default ''::text,
  service_type text not null,
  predefined text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(description) <= 600)),
  CHECK ((service_type = ANY (ARRAY['wealth_management'::text, 'saving'::text, 'calculated'::text, 'assets'::text, 'insurance'::text, 'people'::text, 'risk_protection'::text, 'investment'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX advisory_services_by_user ON public.advisory_services USING btree (user_id, created_at, id);
CREATE UNIQUE INDEX advisory_services_predefined ON public.advisory_services USING btree (user_id, predefined) WHERE (predefined IS NOT NULL);

create table aggregated_documents (
  id uuid not null default gen_random_uuid(),
  source_id uuid not null,
  guid text not null,
  title text not null,
  body text not null,
  link text,
  published_at timestamp with time zone not null,
  gathered_at timestamp with time zone not null default now(),
  words tsvector generated always as (to_tsvector('english'::regconfig, ((title || ' '::text) || body))) stored,
  image_url text,
  UNIQUE (source_id, guid),
  PRIMARY KEY (id),
  FOREIGN KEY (source_id) REFERENCES aggregation_sources(id) ON DELETE CASCADE
);
CREATE INDEX aggregated_documents_by_image ON public.aggregated_documents USING hash (image_url);
CREATE INDEX aggregated_documents_by_source ON public.aggregated_documents USING btree (source_id, published_at DESC, id DESC);
CREATE INDEX aggregated_documents_by_time ON public.aggregated_documents USING btree (published_at DESC, id DESC);
CREATE INDEX aggregated_documents_by_words ON public.aggregated_documents USING gin (words);
CREATE TRIGGER aggregated_documents_gathered AFTER INSERT OR DELETE ON public.aggregated_documents FOR EACH STATEMENT EXECUTE FUNCTION announce_gathered();

create table aggregated_mentions (
  document_id uuid not null,
  position smallint not null,
  kind text not null,
  crd integer not null,
  matched text not null,
  place text not null,
  starts integer not null,
  by text not null,
  published_at timestamp with time zone not null,
  PRIMARY KEY (document_id, "position"),
  FOREIGN KEY (document_id) REFERENCES aggregated_documents(id) ON DELETE CASCADE,
  CHECK ((by = ANY (ARRAY['crd'::text, 'name'::text]))),
  CHECK ((kind = ANY (ARRAY['firm'::text, 'advisor'::text]))),
  CHECK ((place = ANY (ARRAY['title'::text, 'body'::text])))
);
CREATE INDEX aggregated_mentions_by_name ON public.aggregated_mentions USING btree (kind, crd, published_at DESC, document_id DESC);

create table aggregation_sources (
  id uuid not null default gen_random_uuid(),
  name text not null,
  address text not null,
  is_on boolean not null default true,
  interval_minutes integer not null default 60,
  etag text,
  last_modified text,
  last_read_at timestamp with time zone,
  last_success_at timestamp with time zone,
  last_error text,
  failure_count integer not null default 0,
  next_read_at timestamp with time zone not null default now(),
  document_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  UNIQUE (address),
  PRIMARY KEY (id),
  CHECK (((interval_minutes >= 5) AND (interval_minutes <= 10080)))
);
CREATE INDEX aggregation_sources_due ON public.aggregation_sources USING btree (next_read_at) WHERE is_on;

create table ai_calls (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose text not null,
  model text not null,
  outcome text not null default 'pending'::text,
  tokens integer not null,
  duration_ms integer,
  called_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(model) <= 200)),
  CHECK ((outcome = ANY (ARRAY['pending'::text, 'answered'::text, 'failed'::text, 'late'::text, 'unchecked'::text, 'stopped'::text]))),
  CHECK ((purpose = ANY (ARRAY['insight'::text, 'summary'::text, 'assistant'::text]))),
  CHECK ((tokens >= 0))
);
CREATE INDEX ai_calls_by_time ON public.ai_calls USING btree (called_at);
CREATE INDEX ai_calls_by_user ON public.ai_calls USING btree (user_id, called_at DESC);

create table analytics_events (
  id bigint not null generated always as identity,
  occurred_at timestamp with time zone not null default now(),
  visitor_id text not null,
  user_id uuid,
  name text not null,
  properties jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX analytics_events_by_time ON public.analytics_events USING btree (occurred_at DESC, id DESC);
CREATE INDEX analytics_events_by_user ON public.analytics_events USING btree (user_id);

create table analytics_opt_outs (
  user_id uuid not null,
  opted_out_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table api_keys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  prefix text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_keys_by_user ON public.api_keys USING btree (user_id, created_at DESC, id);

create table assistant_turns (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  question text not null,
  answer jsonb not null,
  asked_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(question) <= 400))
);
CREATE INDEX assistant_turns_by_user ON public.assistant_turns USING btree (user_id, asked_at DESC, id DESC);

create table audit_chain (
  position bigint not null,
  event_id bigint not null,
  link bytea not null,
  sealed_at timestamp with time zone not null default now(),
  UNIQUE (event_id),
  PRIMARY KEY ("position"),
  CHECK ((length(link) = 32))
);

create table audit_events (
  id bigint not null generated always as identity,
  occurred_at timestamp with time zone not null default now(),
  kind text not null,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  ip text not null default ''::text,
  user_agent text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id)
);
CREATE INDEX audit_events_by_actor ON public.audit_events USING btree (actor_id, id DESC);
CREATE INDEX audit_events_by_kind ON public.audit_events USING btree (kind, id DESC);
CREATE INDEX audit_events_by_subject ON public.audit_events USING btree (subject_id, id DESC);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (occurred_at, id);

create table billing_accounts (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  team_id uuid,
  customer_id text,
  trial_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  UNIQUE (customer_id),
  UNIQUE (team_id),
  UNIQUE (user_id),
  PRIMARY KEY (id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((num_nonnulls(user_id, team_id) <= 1))
);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (blocker_id, blocked_id),
  FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX blocks_by_blocked ON public.blocks USING btree (blocked_id, blocker_id);

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  last_read_at timestamp with time zone,
  UNIQUE (token_hash),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table campaigns (
  id uuid not null default gen_random_uuid(),
  partner_id uuid not null,
  title text not null,
  text text not null,
  slots text[] not null,
  topics text[] not null default '{}'::text[],
  roles text[] not null default '{}'::text[],
  states text[] not null default '{}'::text[],
  starts_on date not null,
  ends_on date not null,
  daily_views integer not null,
  state text not null default 'waiting'::text,
  reason text,
  promotion jsonb,
  created_at timestamp with time zone not null default now(),
  price_cents integer,
  price_per text,
  PRIMARY KEY (id),
  FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE,
  CHECK ((ends_on >= starts_on)),
  CHECK (((state <> 'approved'::text) OR ((COALESCE((promotion ->> 'client'::text), ''::text) <> ''::text) AND (COALESCE((promotion ->> 'compensation'::text), ''::text) <> ''::text) AND (COALESCE((promotion ->> 'conflict'::text), ''::text) <> ''::text)))),
  CHECK (((price_cents IS NULL) = (price_per IS NULL))),
  CHECK ((daily_views > 0)),
  CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  CHECK ((price_per = ANY (ARRAY['thousandViews'::text, 'campaign'::text]))),
  CHECK ((length(reason) <= 300)),
  CHECK (((cardinality(slots) >= 1) AND (cardinality(slots) <= 4))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'returned'::text, 'approved'::text, 'paused'::text, 'ended'::text]))),
  CHECK (((length(text) >= 1) AND (length(text) <= 200))),
  CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);
CREATE INDEX campaigns_by_partner ON public.campaigns USING btree (partner_id, created_at DESC, id DESC);
CREATE INDEX campaigns_running ON public.campaigns USING btree (ends_on) WHERE (state = 'approved'::text);
CREATE INDEX campaigns_under_way ON public.campaigns USING btree (created_at, id) WHERE (state = ANY (ARRAY['approved'::text, 'paused'::text]));
CREATE INDEX campaigns_waiting ON public.campaigns USING btree (created_at, id) WHERE (state = 'waiting'::text);

create table chat_settings (
  user_id uuid not null,
  shows_reads boolean not null default true,
  shows_presence boolean not null default true,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table checkouts (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid,
  request_key text not null,
  request_hash bytea not null,
  plan text not null,
  period text not null,
  seats integer not null,
  trial_days integer not null,
  state text not null,
  session_id text,
  url text,
  expires_at timestamp with time zone,
  tried_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  UNIQUE (session_id),
  UNIQUE (user_id, request_key),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES billing_accounts(id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((state = ANY (ARRAY['creating'::text, 'open'::text, 'refused'::text, 'closed'::text])))
);
CREATE UNIQUE INDEX checkouts_current ON public.checkouts USING btree (account_id) WHERE (state = ANY (ARRAY['creating'::text, 'open'::text]));

create table claim_files (
  claim_id uuid not null,
  file_id uuid not null,
  PRIMARY KEY (claim_id, file_id),
  FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);
CREATE INDEX claim_files_by_file ON public.claim_files USING btree (file_id);

create table claim_proofs (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  kind text not null,
  crd integer not null,
  email text not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  proved_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['advisor'::text, 'firm'::text])))
);
CREATE INDEX claim_proofs_by_end ON public.claim_proofs USING btree (expires_at);

create table claim_reviews (
  claim_id uuid not null,
  reviewer_id uuid not null,
  is_accepted boolean not null,
  reason text not null,
  reviewed_at timestamp with time zone not null default now(),
  PRIMARY KEY (claim_id, reviewer_id),
  FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);

create table claimed_advisors (
  advisor_crd integer not null,
  user_id uuid not null,
  claim_id uuid not null,
  method text not null,
  proved_at timestamp with time zone not null default now(),
  UNIQUE (user_id),
  PRIMARY KEY (advisor_crd),
  FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((method = ANY (ARRAY['code'::text, 'firm'::text, 'review'::text])))
);
CREATE INDEX claimed_advisors_by_claim ON public.claimed_advisors USING btree (claim_id);
CREATE TRIGGER claimed_advisors_searched AFTER INSERT OR DELETE OR UPDATE ON public.claimed_advisors FOR EACH ROW EXECUTE FUNCTION search_claim_changed();

create table claimed_firms (
  firm_crd integer not null,
  team_id uuid not null,
  claim_id uuid,
  method text not null,
  proved_at timestamp with time zone not null default now(),
  UNIQUE (team_id),
  PRIMARY KEY (firm_crd),
  FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK ((method = ANY (ARRAY['code'::text, 'firm'::text, 'review'::text])))
);
CREATE INDEX claimed_firms_by_claim ON public.claimed_firms USING btree (claim_id);
CREATE TRIGGER claimed_firms_searched AFTER INSERT OR DELETE OR UPDATE ON public.claimed_firms FOR EACH ROW EXECUTE FUNCTION search_claimed_firm_changed();

create table claims (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  crd integer not null,
  intent text not null default 'own'::text,
  method text not null,
  state text not null,
  email text,
  email_proved_at timestamp with time zone,
  tries smallint not null default 0,
  expires_at timestamp with time zone,
  statement text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  decision text not null default ''::text,
  has_name_doubt boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((method <> 'code'::text) OR ((email IS NOT NULL) AND (expires_at IS NOT NULL)))),
  CHECK ((length(decision) <= 1000)),
  CHECK ((intent = ANY (ARRAY['own'::text, 'retired'::text, 'deceased'::text]))),
  CHECK ((kind = ANY (ARRAY['advisor'::text, 'firm'::text]))),
  CHECK ((method = ANY (ARRAY['code'::text, 'firm'::text, 'review'::text]))),
  CHECK ((state = ANY (ARRAY['codeSent'::text, 'waiting'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text, 'ended'::text]))),
  CHECK ((length(statement) <= 4000))
);
CREATE INDEX claims_by_user ON public.claims USING btree (user_id, created_at DESC, id);
CREATE INDEX claims_waiting ON public.claims USING btree (created_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX claims_waiting_by_record ON public.claims USING btree (kind, crd, user_id) WHERE (state = 'waiting'::text);

create table closed_records (
  kind text not null,
  crd integer not null,
  state text not null,
  closed_at timestamp with time zone not null default now(),
  PRIMARY KEY (kind, crd),
  CHECK ((kind = ANY (ARRAY['advisor'::text, 'firm'::text]))),
  CHECK ((state = ANY (ARRAY['retired'::text, 'deceased'::text])))
);

create table comments (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  author_id uuid not null,
  client_id uuid not null,
  parent_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  UNIQUE (author_id, client_id),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CHECK ((length(text) <= 1000))
);
CREATE INDEX comments_by_parent ON public.comments USING btree (parent_id, created_at, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_by_post ON public.comments USING btree (post_id, created_at, id) WHERE (deleted_at IS NULL);

create table connection_declines (
  connection_id uuid not null,
  decliner_id uuid not null,
  declined_at timestamp with time zone not null default now(),
  PRIMARY KEY (connection_id),
  FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE,
  FOREIGN KEY (decliner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX connection_declines_by_decliner ON public.connection_declines USING btree (decliner_id, declined_at DESC);

create table connections (
  id uuid not null default gen_random_uuid(),
  inviter_id uuid not null,
  invitee_id uuid not null,
  note text not null default ''::text,
  state text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (invitee_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (inviter_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((inviter_id <> invitee_id)),
  CHECK (((state <> 'accepted'::text) OR (answered_at IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['pending'::text, 'accepted'::text])) = (ended_at IS NULL))),
  CHECK ((length(note) <= 300)),
  CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'withdrawn'::text, 'expired'::text, 'removed'::text])))
);
CREATE INDEX connections_by_invitee ON public.connections USING btree (invitee_id, state, created_at DESC, id);
CREATE INDEX connections_by_inviter ON public.connections USING btree (inviter_id, state, created_at DESC, id);
CREATE UNIQUE INDEX connections_open_pair ON public.connections USING btree (LEAST(inviter_id, invitee_id), GREATEST(inviter_id, invitee_id)) WHERE (state = ANY (ARRAY['pending'::text, 'accepted'::text]));

create table conversation_members (
  conversation_id uuid not null,
  user_id uuid not null,
  joined_sequence integer not null default 0,
  read_sequence integer not null default 0,
  is_muted boolean not null default false,
  is_request boolean not null default false,
  joined_at timestamp with time zone not null default now(),
  left_at timestamp with time zone,
  PRIMARY KEY (conversation_id, user_id),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX conversation_members_of_person ON public.conversation_members USING btree (user_id, conversation_id);

create table conversation_records (
  conversation_id uuid not null,
  number integer not null,
  kind text not null,
  sequence integer not null,
  at timestamp with time zone not null,
  sender_salt text not null,
  sender_digest text not null,
  text_salt text,
  text_digest text not null,
  hash text not null,
  PRIMARY KEY (conversation_id, number),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['sent'::text, 'edited'::text, 'deleted'::text]))),
  CHECK ((number > 0))
);
CREATE INDEX conversation_records_by_message ON public.conversation_records USING btree (conversation_id, sequence);

create table conversations (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null default ''::text,
  created_by uuid,
  low_id uuid,
  high_id uuid,
  last_sequence integer not null default 0,
  last_message_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  revision integer not null default 0,
  record_number integer not null default 0,
  record_hash text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (high_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (low_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((low_id < high_id)),
  CHECK (((kind = 'direct'::text) OR ((low_id IS NULL) AND (high_id IS NULL)))),
  CHECK ((kind = ANY (ARRAY['direct'::text, 'group'::text]))),
  CHECK ((length(title) <= 120))
);
CREATE INDEX conversations_by_creator ON public.conversations USING btree (created_by);
CREATE INDEX conversations_by_high ON public.conversations USING btree (high_id);
CREATE UNIQUE INDEX conversations_pair ON public.conversations USING btree (low_id, high_id);

create table dashboard_layouts (
  user_id uuid not null,
  tiles jsonb not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((jsonb_typeof(tiles) = 'array'::text))
);

create table data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  ready_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  bytes integer,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX data_exports_by_expiry ON public.data_exports USING btree (expires_at);
CREATE INDEX data_exports_by_user ON public.data_exports USING btree (user_id, asked_at DESC, id);

create table document_folders (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  team_id uuid,
  holder_id uuid not null generated always as (COALESCE(owner_id, team_id)) stored,
  name text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (id, holder_id),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((owner_id IS NULL) <> (team_id IS NULL))),
  CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE UNIQUE INDEX document_folders_by_name ON public.document_folders USING btree (holder_id, lower(name));
CREATE INDEX document_folders_by_owner ON public.document_folders USING btree (owner_id);
CREATE INDEX document_folders_by_team ON public.document_folders USING btree (team_id);

create table document_readings (
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  version integer not null,
  share_id uuid,
  reader_id uuid,
  has_agreed boolean not null default false,
  pages jsonb not null default '{}'::jsonb,
  started_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  room_id uuid,
  visit_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (room_id) REFERENCES document_rooms(folder_id) ON DELETE SET NULL,
  FOREIGN KEY (share_id) REFERENCES document_shares(id) ON DELETE SET NULL
);
CREATE INDEX document_readings_by_document ON public.document_readings USING btree (document_id, started_at DESC, id);
CREATE INDEX document_readings_by_reader ON public.document_readings USING btree (reader_id, document_id, last_at DESC);
CREATE INDEX document_readings_by_room ON public.document_readings USING btree (room_id, started_at DESC, id);
CREATE UNIQUE INDEX document_readings_by_share ON public.document_readings USING btree (share_id, visit_id);
CREATE INDEX document_readings_of_member ON public.document_readings USING btree (room_id, reader_id, document_id);

create table document_request_answers (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  answerer_id uuid not null,
  document_id uuid,
  unavailable_reason text,
  given_at timestamp with time zone not null default now(),
  returned_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (answerer_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  FOREIGN KEY (item_id) REFERENCES document_request_items(id) ON DELETE CASCADE,
  CHECK (((document_id IS NULL) OR (unavailable_reason IS NULL)))
);
CREATE INDEX document_request_answers_by_document ON public.document_request_answers USING btree (document_id);
CREATE UNIQUE INDEX document_request_answers_by_item ON public.document_request_answers USING btree (item_id, document_id);
CREATE INDEX document_request_answers_by_person ON public.document_request_answers USING btree (answerer_id, given_at DESC);
CREATE UNIQUE INDEX document_request_answers_unavailable ON public.document_request_answers USING btree (item_id) WHERE (unavailable_reason IS NOT NULL);

create table document_request_declines (
  request_id uuid not null,
  answerer_id uuid not null,
  reason text not null default ''::text,
  declined_at timestamp with time zone not null default now(),
  PRIMARY KEY (request_id),
  FOREIGN KEY (answerer_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (request_id) REFERENCES document_requests(id) ON DELETE CASCADE
);
CREATE INDEX document_request_declines_by_person ON public.document_request_declines USING btree (answerer_id, declined_at DESC);

create table document_request_items (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  position integer not null,
  name text not null,
  detail text not null default ''::text,
  due_on date,
  is_required boolean not null default true,
  accepted_at timestamp with time zone,
  returned_at timestamp with time zone,
  return_reason text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (request_id) REFERENCES document_requests(id) ON DELETE CASCADE
);
CREATE INDEX document_request_items_in_order ON public.document_request_items USING btree (request_id, "position", id);

create table document_requests (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  team_id uuid,
  holder_id uuid not null generated always as (COALESCE(owner_id, team_id)) stored,
  created_by uuid,
  answerer_id uuid not null,
  title text not null,
  message text not null default ''::text,
  due_on date,
  has_reminders boolean not null default true,
  version integer not null default 1,
  last_reminder text,
  sent_at timestamp with time zone,
  closed_at timestamp with time zone,
  nudged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (answerer_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((owner_id IS NULL) <> (team_id IS NULL))),
  CHECK ((answerer_id <> owner_id))
);
CREATE INDEX document_requests_by_answerer ON public.document_requests USING btree (answerer_id, updated_at DESC, id);
CREATE INDEX document_requests_by_creator ON public.document_requests USING btree (created_by);
CREATE INDEX document_requests_by_holder ON public.document_requests USING btree (holder_id, updated_at DESC, id);
CREATE INDEX document_requests_by_owner ON public.document_requests USING btree (owner_id);
CREATE INDEX document_requests_by_team ON public.document_requests USING btree (team_id);
CREATE INDEX document_requests_to_remind ON public.document_requests USING btree (id) WHERE ((sent_at IS NOT NULL) AND (closed_at IS NULL) AND has_reminders);

create table document_room_events (
  id uuid not null default gen_random_uuid(),
  folder_id uuid not null,
  kind text not null,
  user_id uuid,
  actor_id uuid,
  document_id uuid,
  document_name text,
  agreement text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  FOREIGN KEY (folder_id) REFERENCES document_rooms(folder_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['created'::text, 'terms_changed'::text, 'member_added'::text, 'member_removed'::text, 'member_left'::text, 'joined'::text, 'opened'::text, 'agreed'::text, 'document_added'::text, 'document_removed'::text, 'version_added'::text, 'closed'::text])))
);
CREATE INDEX document_room_events_by_actor ON public.document_room_events USING btree (actor_id);
CREATE INDEX document_room_events_by_document ON public.document_room_events USING btree (document_id);
CREATE INDEX document_room_events_by_member ON public.document_room_events USING btree (user_id);
CREATE INDEX document_room_events_by_time ON public.document_room_events USING btree (folder_id, created_at DESC, id);
CREATE INDEX document_room_events_of_member ON public.document_room_events USING btree (folder_id, user_id, kind, created_at DESC);
CREATE INDEX document_room_events_of_news ON public.document_room_events USING btree (created_at) WHERE (kind = ANY (ARRAY['document_added'::text, 'version_added'::text]));

create table document_room_members (
  id uuid not null default gen_random_uuid(),
  folder_id uuid not null,
  user_id uuid not null,
  team_id uuid,
  added_by uuid,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  UNIQUE (user_id, folder_id),
  PRIMARY KEY (id),
  FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (folder_id) REFERENCES document_rooms(folder_id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX document_room_members_by_adder ON public.document_room_members USING btree (added_by);
CREATE INDEX document_room_members_by_room ON public.document_room_members USING btree (folder_id, created_at DESC, id);
CREATE INDEX document_room_members_of_team ON public.document_room_members USING btree (team_id);

create table document_rooms (
  folder_id uuid not null,
  description text not null default ''::text,
  is_view_only boolean not null default false,
  agreement text,
  created_at timestamp with time zone not null default now(),
  is_watermarked boolean not null default false,
  closed_at timestamp with time zone,
  news_until timestamp with time zone not null default now(),
  PRIMARY KEY (folder_id),
  FOREIGN KEY (folder_id) REFERENCES document_folders(id) ON DELETE CASCADE
);

create table document_shares (
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  user_id uuid,
  team_id uuid,
  token_hash bytea,
  password_hash text,
  agreement text,
  is_view_only boolean not null default false,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  is_watermarked boolean not null default false,
  connections_of uuid,
  conversation_id uuid,
  conversation_sequence integer,
  shared_by uuid,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (connections_of) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  FOREIGN KEY (shared_by) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((token_hash IS NULL) = ((user_id IS NOT NULL) OR (team_id IS NOT NULL) OR (connections_of IS NOT NULL) OR (conversation_id IS NOT NULL)))),
  CHECK (((connections_of IS NULL) OR ((user_id IS NULL) AND (team_id IS NULL)))),
  CHECK ((((conversation_id IS NULL) AND (conversation_sequence IS NULL)) OR ((conversation_sequence IS NOT NULL) AND (shared_by IS NOT NULL) AND (user_id IS NULL) AND (team_id IS NULL) AND (connections_of IS NULL))))
);
CREATE UNIQUE INDEX document_shares_by_connections ON public.document_shares USING btree (connections_of, document_id) WHERE (connections_of IS NOT NULL);
CREATE UNIQUE INDEX document_shares_by_conversation ON public.document_shares USING btree (conversation_id, document_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX document_shares_by_document ON public.document_shares USING btree (document_id, created_at DESC, id);
CREATE UNIQUE INDEX document_shares_by_person ON public.document_shares USING btree (user_id, document_id);
CREATE INDEX document_shares_by_sharer ON public.document_shares USING btree (shared_by) WHERE (shared_by IS NOT NULL);
CREATE UNIQUE INDEX document_shares_by_team ON public.document_shares USING btree (team_id, document_id) WHERE (user_id IS NULL);
CREATE INDEX document_shares_of_team ON public.document_shares USING btree (team_id);

create table document_text_parts (
  document_id uuid not null,
  version integer not null,
  part integer not null,
  page integer,
  title text,
  body text not null,
  rows_left integer not null default 0,
  words tsvector not null generated always as (to_tsvector('english'::regconfig, regexp_replace(((COALESCE(title, ''::text) || ' '::text) || body), '[^[:alnum:]]'::text, ' '::text, 'g'::text))) stored,
  PRIMARY KEY (document_id, version, part),
  FOREIGN KEY (document_id, version) REFERENCES document_versions(document_id, number) ON DELETE CASCADE
);

create table document_versions (
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  note text not null default ''::text,
  added_by uuid,
  created_at timestamp with time zone not null default now(),
  text_state text not null default 'waiting'::text,
  text_problem text,
  page_count integer,
  UNIQUE (file_id),
  PRIMARY KEY (document_id, number),
  FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES stored_files(id) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((number > 0)),
  CHECK ((page_count > 0)),
  CHECK ((text_problem = ANY (ARRAY['protected'::text, 'damaged'::text, 'too_large'::text, 'too_slow'::text, 'no_text'::text]))),
  CHECK ((text_state = ANY (ARRAY['waiting'::text, 'read'::text, 'partial'::text, 'unreadable'::text, 'none'::text])))
);
CREATE INDEX document_versions_by_person ON public.document_versions USING btree (added_by);
CREATE INDEX document_versions_without_text ON public.document_versions USING btree (created_at) WHERE (text_state = 'waiting'::text);

create table documents (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  team_id uuid,
  holder_id uuid not null generated always as (COALESCE(owner_id, team_id)) stored,
  folder_id uuid,
  name text not null,
  tags text[] not null default '{}'::text[],
  newest integer not null default 1,
  words tsvector not null default ''::tsvector,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  position integer,
  PRIMARY KEY (id),
  FOREIGN KEY (folder_id, holder_id) REFERENCES document_folders(id, holder_id),
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((owner_id IS NULL) <> (team_id IS NULL)))
);
CREATE INDEX documents_by_folder ON public.documents USING btree (folder_id, updated_at DESC, id);
CREATE INDEX documents_by_holder ON public.documents USING btree (holder_id, updated_at DESC, id);
CREATE INDEX documents_by_owner ON public.documents USING btree (owner_id);
CREATE INDEX documents_by_team ON public.documents USING btree (team_id);
CREATE INDEX documents_by_words ON public.documents USING gin (words);
CREATE INDEX documents_in_order ON public.documents USING btree (folder_id, "position", created_at, id);

create table feature_switches (
  name text not null,
  is_on boolean not null,
  version integer not null default 1,
  reason text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (name),
  FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX feature_switches_by_admin ON public.feature_switches USING btree (changed_by);
CREATE TRIGGER feature_switches_changed AFTER INSERT OR UPDATE ON public.feature_switches FOR EACH ROW EXECUTE FUNCTION announce_switch();

create table files (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  store_key text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (store_key),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((bytes > 0)),
  CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  CHECK ((purpose = 'evidence'::text))
);
CREATE INDEX files_by_owner ON public.files USING btree (owner_id, created_at DESC, id);

create table filing_rows (
  filing_id bigint not null,
  layout_id integer not null,
  position integer not null,
  cells text not null,
  PRIMARY KEY (filing_id, layout_id, "position")
);

create table filings (
  id bigint not null generated always as identity,
  source text not null,
  filing_id bigint,
  firm_crd integer not null,
  submitted_at timestamp with time zone not null,
  known_from timestamp with time zone not null default now(),
  run_id bigint not null,
  form_version text,
  filing_types text[] not null default '{}'::text[],
  layout_id integer not null,
  cells text not null,
  legal_name text not null,
  business_name text not null,
  sec_number text,
  status text,
  city text,
  state text,
  country text,
  employees bigint,
  advisors bigint,
  clients bigint,
  is_clients_lower_bound boolean not null default false,
  raum_discretionary bigint,
  raum_non_discretionary bigint,
  raum_total bigint,
  accounts_total bigint,
  fund_count integer,
  fund_gross_assets bigint,
  has_disclosure boolean,
  marks text[] not null default '{}'::text[],
  table_set integer,
  PRIMARY KEY (id),
  CHECK ((source = ANY (ARRAY['adv'::text, 'era'::text, 'roster'::text, 'firm_feed'::text])))
);
CREATE UNIQUE INDEX filings_by_filing_id ON public.filings USING btree (source, filing_id) WHERE (filing_id IS NOT NULL);
CREATE INDEX filings_by_firm ON public.filings USING btree (firm_crd, submitted_at DESC, filing_id DESC NULLS LAST, id DESC);
CREATE INDEX filings_by_run ON public.filings USING btree (run_id);

create table firm_events (
  id bigint not null generated always as identity,
  firm_crd integer not null,
  happened_at timestamp with time zone not null,
  kind text not null,
  filing_before bigint,
  filing_after bigint,
  details jsonb not null,
  PRIMARY KEY (id)
);
CREATE INDEX firm_events_by_firm ON public.firm_events USING btree (firm_crd, happened_at DESC, id DESC);
CREATE INDEX firm_events_by_time ON public.firm_events USING btree (happened_at DESC, id DESC);
CREATE UNIQUE INDEX firm_events_once ON public.firm_events USING btree (firm_crd, happened_at, kind, details);

create table firm_facts (
  firm_crd integer not null,
  field text not null,
  value jsonb,
  version integer not null default 1,
  stated_at timestamp with time zone not null default now(),
  stated_by uuid,
  PRIMARY KEY (firm_crd, field),
  FOREIGN KEY (firm_crd) REFERENCES claimed_firms(firm_crd) ON DELETE CASCADE,
  FOREIGN KEY (stated_by) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((length(field) <= 60))
);
CREATE INDEX firm_facts_by_member ON public.firm_facts USING btree (stated_by);
CREATE TRIGGER firm_facts_searched AFTER INSERT OR DELETE OR UPDATE ON public.firm_facts FOR EACH ROW EXECUTE FUNCTION search_firm_facts_changed();

create table firm_listings (
  firm_crd integer not null,
  list text not null,
  listed_on date not null,
  status text,
  PRIMARY KEY (firm_crd, list)
);
CREATE INDEX firm_listings_by_day ON public.firm_listings USING btree (list, listed_on);

create table firm_owners (
  firm_crd integer not null,
  person_crd integer not null,
  title text not null,
  code text not null,
  since text not null,
  position smallint not null,
  PRIMARY KEY (firm_crd, "position")
);
CREATE INDEX firm_owners_by_person ON public.firm_owners USING btree (person_crd);

create table firm_rules (
  team_id uuid not null,
  approves_posts boolean not null default false,
  kept_years smallint,
  supervised_since timestamp with time zone,
  domain text,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (team_id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((supervised_since IS NULL) = (domain IS NULL))),
  CHECK (((kept_years >= 1) AND (kept_years <= 10)))
);

create table firms (
  crd integer not null,
  filing bigint not null,
  legal_name text not null,
  business_name text not null,
  sec_number text,
  status text,
  city text,
  state text,
  country text,
  employees bigint,
  advisors bigint,
  clients bigint,
  raum_total bigint,
  has_disclosure boolean,
  submitted_at timestamp with time zone not null,
  first_submitted_at timestamp with time zone not null,
  PRIMARY KEY (crd)
);
CREATE INDEX firms_by_begin_of_name ON public.firms USING btree (lower(business_name) text_pattern_ops);
CREATE INDEX firms_by_business_name_key ON public.firms USING btree (name_key(business_name));
CREATE INDEX firms_by_legal_name_key ON public.firms USING btree (name_key(legal_name));
CREATE INDEX firms_by_name ON public.firms USING btree (business_name, crd);
CREATE INDEX firms_by_sec_number ON public.firms USING btree (sec_number);
CREATE INDEX firms_by_state ON public.firms USING btree (state, crd);

create table follows (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  firm_crd integer,
  member_id uuid,
  created_at timestamp with time zone not null default now(),
  advisor_crd integer,
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((((kind = 'firm'::text) = (firm_crd IS NOT NULL)) AND ((kind = 'member'::text) = (member_id IS NOT NULL)) AND ((kind = 'advisor'::text) = (advisor_crd IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['firm'::text, 'member'::text, 'advisor'::text])))
);
CREATE UNIQUE INDEX follows_advisor_once ON public.follows USING btree (user_id, advisor_crd) WHERE (advisor_crd IS NOT NULL);
CREATE INDEX follows_by_member ON public.follows USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX follows_by_user ON public.follows USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX follows_firm_once ON public.follows USING btree (user_id, firm_crd) WHERE (firm_crd IS NOT NULL);
CREATE UNIQUE INDEX follows_member_once ON public.follows USING btree (user_id, member_id) WHERE (member_id IS NOT NULL);

create table former_usernames (
  username text not null,
  user_id uuid not null,
  given_up_at timestamp with time zone not null default now(),
  PRIMARY KEY (username),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX former_usernames_by_user ON public.former_usernames USING btree (user_id);

create table hidden_posts (
  user_id uuid not null,
  post_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, post_id),
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX hidden_posts_by_post ON public.hidden_posts USING btree (post_id);

create table home_visits (
  user_id uuid not null,
  seen_at timestamp with time zone not null default now(),
  previous_at timestamp with time zone,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table insight_settings (
  user_id uuid not null,
  is_opted_out boolean not null default false,
  hidden_measures text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table integration_notes (
  user_id uuid not null,
  provider text not null,
  lead_note_id uuid not null,
  sent_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, provider, lead_note_id),
  FOREIGN KEY (lead_note_id) REFERENCES lead_notes(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(provider) <= 40))
);
CREATE INDEX integration_notes_by_note ON public.integration_notes USING btree (lead_note_id);

create table integration_runs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  is_dry_run boolean not null,
  firm_crds integer[] not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  outcomes jsonb not null default '[]'::jsonb,
  problem text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  lead_ids uuid[] not null default '{}'::uuid[],
  next_attempt_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(provider) <= 40)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  CHECK (((cardinality(firm_crds) > 0) <> (cardinality(lead_ids) > 0)))
);
CREATE INDEX integration_runs_by_user ON public.integration_runs USING btree (user_id, provider, created_at DESC, id DESC);
CREATE INDEX integration_runs_put_off ON public.integration_runs USING btree (user_id, provider, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

create table integration_states (
  state_hash bytea not null,
  user_id uuid not null,
  provider text not null,
  verifier_sealed bytea not null,
  expires_at timestamp with time zone not null default (now() + '00:10:00'::interval),
  PRIMARY KEY (state_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(provider) <= 40))
);
CREATE INDEX integration_states_by_expiry ON public.integration_states USING btree (expires_at);
CREATE INDEX integration_states_by_user ON public.integration_states USING btree (user_id);

create table integrations (
  user_id uuid not null,
  provider text not null,
  tokens_sealed bytea not null,
  account text not null,
  status text not null default 'connected'::text,
  mapping jsonb not null default '{}'::jsonb,
  last_sync_at timestamp with time zone,
  problem text,
  connected_at timestamp with time zone not null default now(),
  account_id text,
  PRIMARY KEY (user_id, provider),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(account_id) <= 200)),
  CHECK ((length(provider) <= 40)),
  CHECK ((status = ANY (ARRAY['connected'::text, 'broken'::text])))
);

create table invoices (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  provider_id text not null,
  subscription_id text,
  number text not null,
  status text not null,
  currency text not null,
  total_cents bigint not null,
  due_cents bigint not null,
  paid_cents bigint not null,
  lines jsonb not null,
  issued_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  state_at timestamp with time zone not null,
  UNIQUE (provider_id),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES billing_accounts(id),
  CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'uncollectible'::text, 'void'::text, 'paid'::text])))
);
CREATE INDEX invoices_by_account ON public.invoices USING btree (account_id, issued_at DESC, id DESC);

create table kept_mails (
  id uuid not null default gen_random_uuid(),
  message_key text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (message_key),
  PRIMARY KEY (id)
);
CREATE INDEX kept_mails_by_time ON public.kept_mails USING btree (created_at DESC, id DESC);

create table known_devices (
  device_hash bytea not null,
  user_id uuid not null,
  last_used_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, device_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table lead_changes (
  id bigint not null generated always as identity,
  team_id uuid not null,
  lead_id uuid not null,
  actor_id uuid,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  made_at timestamp with time zone not null default now(),
  merged_from uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id, lead_id) REFERENCES leads(team_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_changes_by_actor ON public.lead_changes USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX lead_changes_by_lead ON public.lead_changes USING btree (team_id, lead_id, id DESC);

create table lead_costs (
  team_id uuid not null,
  source text not null,
  month date not null,
  cost_cents bigint not null,
  stated_by uuid,
  stated_at timestamp with time zone not null default now(),
  PRIMARY KEY (team_id, source, month),
  FOREIGN KEY (stated_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((cost_cents >= 0) AND (cost_cents <= '100000000000000'::bigint))),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((source = ANY (ARRAY['partner_enquiry'::text, 'profile'::text, 'search'::text, 'import'::text, 'manual'::text])))
);
CREATE INDEX lead_costs_by_member ON public.lead_costs USING btree (stated_by) WHERE (stated_by IS NOT NULL);

create table lead_files (
  file_id uuid not null,
  team_id uuid not null,
  lead_id uuid not null,
  added_by uuid,
  added_at timestamp with time zone not null default now(),
  merged_from uuid,
  PRIMARY KEY (file_id),
  FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, lead_id) REFERENCES leads(team_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_files_by_lead ON public.lead_files USING btree (team_id, lead_id, added_at);
CREATE INDEX lead_files_by_member ON public.lead_files USING btree (added_by) WHERE (added_by IS NOT NULL);

create table lead_import_rows (
  team_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null,
  reason text not null,
  cells jsonb not null,
  PRIMARY KEY (import_id, row_number),
  FOREIGN KEY (team_id, import_id) REFERENCES lead_imports(team_id, id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['known'::text, 'bad'::text])))
);
CREATE INDEX lead_import_rows_by_team ON public.lead_import_rows USING btree (team_id, import_id);

create table lead_imports (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  made_by uuid,
  file_name text not null,
  sha256 text not null,
  state text not null default 'review'::text,
  content text,
  header jsonb not null,
  mapping jsonb not null,
  total_rows integer not null,
  added_rows integer not null default 0,
  known_rows integer not null default 0,
  bad_rows integer not null default 0,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  UNIQUE (team_id, id),
  PRIMARY KEY (id),
  FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK ((((state = 'review'::text) = (content IS NOT NULL)) AND ((state = 'done'::text) = (done_at IS NOT NULL)))),
  CHECK (((state = 'review'::text) OR (total_rows = ((added_rows + known_rows) + bad_rows)))),
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((state = ANY (ARRAY['review'::text, 'done'::text])))
);
CREATE INDEX lead_imports_by_member ON public.lead_imports USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX lead_imports_newest ON public.lead_imports USING btree (team_id, created_at DESC, id);
CREATE INDEX lead_imports_old ON public.lead_imports USING btree (created_at) WHERE (state = 'review'::text);

create table lead_notes (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  lead_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  merged_from uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id, lead_id) REFERENCES leads(team_id, id) ON DELETE CASCADE,
  CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);
CREATE INDEX lead_notes_by_author ON public.lead_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX lead_notes_newest ON public.lead_notes USING btree (team_id, lead_id, created_at DESC, id);

create table lead_origins (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  lead_id uuid not null,
  source text not null,
  source_id text,
  fields jsonb not null,
  received_at timestamp with time zone not null default now(),
  merged_from uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (team_id, lead_id) REFERENCES leads(team_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_origins_by_lead ON public.lead_origins USING btree (team_id, lead_id, received_at);

create table lead_stages (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  name text not null,
  position integer not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (team_id, id),
  PRIMARY KEY (id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);
CREATE INDEX lead_stages_in_order ON public.lead_stages USING btree (team_id, "position");
CREATE UNIQUE INDEX lead_stages_names ON public.lead_stages USING btree (team_id, lower(name));

create table leads (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  key text not null,
  source text not null,
  source_id text,
  state text not null,
  stage_id uuid,
  name text not null,
  email text,
  phone text,
  company text not null default ''::text,
  us_state text,
  crd integer,
  need text not null default ''::text,
  consent_text text,
  consent_version text,
  consented_at timestamp with time zone,
  asked_by uuid,
  owner_id uuid,
  next_step text not null default ''::text,
  next_step_on date,
  remind_at timestamp with time zone,
  reminded_at timestamp with time zone,
  value_cents bigint,
  closed_at timestamp with time zone,
  close_reason text,
  accepted_at timestamp with time zone,
  merged_into uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_digest text generated always as (regexp_replace(search_fold(((name || '|'::text) || company)), '[^[:alnum:]|]'::text, ''::text, 'g'::text)) stored,
  phone_digits text generated always as (NULLIF("right"(regexp_replace(regexp_replace(regexp_replace(phone, '^((?:[^0-9]*[0-9]){7,}?[^0-9]*?)(?:[/;,|&•·]|\mor\M)((?:[^0-9]*[0-9]){7,}.*)$'::text, '\1'::text, 'i'::text), '\s*[,;/(]?\s*(?:extension|extn|ext|x|#)[\s.:=]*[0-9]{1,7}\s*\)?\s*$'::text, ''::text, 'i'::text), '[^0-9]'::text, ''::text, 'g'::text), 10), ''::text)) stored,
  person_digest text generated always as (regexp_replace(regexp_replace(regexp_replace(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(search_fold(name), '(?:[\s,]+(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|j\.?d|mba|esq|cfa|cfp|cpa|chfc|clu)\M\.?)+\s*$'::text, ''::text), '^([^,]+),([^,]+)$'::text, '\2 \1'::text), '(?:[\s,]+(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|j\.?d|mba|esq|cfa|cfp|cpa|chfc|clu)\M\.?)+\s*$'::text, ''::text), '^\s*(?:(?:dr|mr|mrs|ms|miss|mx|prof|professor|sir|rev|hon)\M\.?\s+)+'::text, ''::text)), '\s+[a-z]\M\.?(?=\s)'::text, ''::text, 'g'::text), '([aou])e'::text, '\1'::text, 'g'::text), '[^[:alnum:]]'::text, ''::text, 'g'::text)) stored,
  UNIQUE (team_id, id),
  UNIQUE (team_id, key),
  PRIMARY KEY (id),
  FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, merged_into) REFERENCES leads(team_id, id),
  FOREIGN KEY (team_id, stage_id) REFERENCES lead_stages(team_id, id),
  CHECK ((((consent_text IS NULL) = (consent_version IS NULL)) AND ((consent_text IS NULL) = (consented_at IS NULL)))),
  CHECK (((source <> ALL (ARRAY['partner_enquiry'::text, 'profile'::text])) OR (consent_text IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['asked'::text, 'declined'::text])) = (stage_id IS NULL))),
  CHECK (((state = ANY (ARRAY['asked'::text, 'open'::text])) = (closed_at IS NULL))),
  CHECK ((length(close_reason) <= 500)),
  CHECK ((length(company) <= 160)),
  CHECK ((length(consent_text) <= 2000)),
  CHECK ((length(consent_version) <= 40)),
  CHECK ((crd > 0)),
  CHECK ((length(email) <= 254)),
  CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  CHECK ((length(need) <= 2000)),
  CHECK ((length(next_step) <= 200)),
  CHECK ((length(phone) <= 40)),
  CHECK ((source = ANY (ARRAY['partner_enquiry'::text, 'profile'::text, 'search'::text, 'import'::text, 'manual'::text]))),
  CHECK ((length(source_id) <= 200)),
  CHECK ((state = ANY (ARRAY['asked'::text, 'declined'::text, 'open'::text, 'won'::text, 'lost'::text, 'returned'::text]))),
  CHECK ((us_state ~ '^[A-Z]{2}$'::text)),
  CHECK (((value_cents >= 0) AND (value_cents <= '100000000000000'::bigint)))
);
CREATE INDEX leads_by_asker ON public.leads USING btree (asked_by, created_at DESC, id) WHERE (asked_by IS NOT NULL);
CREATE INDEX leads_by_crd ON public.leads USING btree (team_id, crd) WHERE (crd IS NOT NULL);
CREATE INDEX leads_by_email ON public.leads USING btree (team_id, email) WHERE (email IS NOT NULL);
CREATE INDEX leads_by_name_only ON public.leads USING btree (team_id, split_part(name_digest, '|'::text, 1));
CREATE INDEX leads_by_owner ON public.leads USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX leads_by_person ON public.leads USING btree (team_id, person_digest);
CREATE INDEX leads_by_phone ON public.leads USING btree (team_id, phone_digits) WHERE (phone_digits IS NOT NULL);
CREATE INDEX leads_by_stage ON public.leads USING btree (team_id, stage_id, updated_at DESC, id) WHERE (merged_into IS NULL);
CREATE INDEX leads_by_stage_id ON public.leads USING btree (stage_id) WHERE (stage_id IS NOT NULL);
CREATE INDEX leads_by_state ON public.leads USING btree (team_id, state, updated_at DESC, id) WHERE (merged_into IS NULL);
CREATE INDEX leads_merged ON public.leads USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX leads_newest ON public.leads USING btree (team_id, updated_at DESC, id) WHERE (merged_into IS NULL);
CREATE INDEX leads_to_remind ON public.leads USING btree (remind_at) WHERE ((remind_at IS NOT NULL) AND (reminded_at IS NULL));

create table ledger_entries (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  reference text not null,
  invoice_id text,
  charge_id text,
  amount_cents bigint not null,
  currency text not null,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES billing_accounts(id),
  CHECK ((amount_cents <> 0)),
  CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text])))
);
CREATE INDEX ledger_entries_by_account ON public.ledger_entries USING btree (account_id);
CREATE INDEX ledger_entries_by_charge ON public.ledger_entries USING btree (charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX ledger_entries_by_invoice ON public.ledger_entries USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX ledger_entries_newest ON public.ledger_entries USING btree (occurred_at DESC, id DESC);

create table link_previews (
  address text not null,
  state text not null,
  title text not null default ''::text,
  description text not null default ''::text,
  site_name text not null default ''::text,
  image_url text,
  asked_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (address),
  CHECK ((length(address) <= 2000)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'failed'::text])))
);
CREATE INDEX link_previews_by_asked ON public.link_previews USING btree (asked_at);
CREATE INDEX link_previews_by_image ON public.link_previews USING btree (image_url) WHERE (image_url IS NOT NULL);

create table linked_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  email text not null,
  linked_at timestamp with time zone not null default now(),
  PRIMARY KEY (issuer, subject),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX linked_accounts_by_user ON public.linked_accounts USING btree (user_id, issuer);

create table load_rejects (
  run_id bigint not null,
  file_table text not null,
  line bigint not null,
  reason text not null,
  raw text not null,
  id bigint not null generated always as identity,
  PRIMARY KEY (run_id, id),
  FOREIGN KEY (run_id) REFERENCES load_runs(id) ON DELETE CASCADE
);

create table load_reruns (
  id bigint not null generated always as identity,
  run_id bigint not null,
  state text not null default 'waiting'::text,
  reason text,
  requested_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone,
  finished_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (run_id) REFERENCES load_runs(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX load_reruns_by_run ON public.load_reruns USING btree (run_id, id DESC);
CREATE UNIQUE INDEX load_reruns_open ON public.load_reruns USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

create table load_rounds (
  id bigint not null generated always as identity,
  state text not null default 'running'::text,
  reason text,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  next_requested_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX load_rounds_by_start ON public.load_rounds USING btree (started_at);
CREATE UNIQUE INDEX load_rounds_running ON public.load_rounds USING btree (state) WHERE (state = 'running'::text);

create table load_runs (
  id bigint not null generated always as identity,
  product text not null,
  file_name text not null,
  file_sha256 text not null,
  file_date date,
  state text not null,
  reason text,
  is_forced boolean not null default false,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  rows_in bigint not null default 0,
  rows_out bigint not null default 0,
  rows_known bigint not null default 0,
  rows_rejected bigint not null default 0,
  tables jsonb not null default '{}'::jsonb,
  file_path text,
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['running'::text, 'published'::text, 'unchanged'::text, 'refused'::text, 'failed'::text])))
);
CREATE INDEX load_runs_by_day ON public.load_runs USING btree (product, file_date) WHERE (state = 'published'::text);
CREATE INDEX load_runs_by_file ON public.load_runs USING btree (file_sha256, state);
CREATE INDEX load_runs_by_name ON public.load_runs USING btree (file_name, started_at DESC, id DESC);
CREATE INDEX load_runs_by_time ON public.load_runs USING btree (started_at DESC, id DESC);
CREATE INDEX load_runs_failed ON public.load_runs USING btree (started_at DESC, id DESC) WHERE (state = ANY (ARRAY['failed'::text, 'refused'::text]));
CREATE TRIGGER load_runs_published AFTER INSERT OR UPDATE OF state ON public.load_runs FOR EACH ROW WHEN ((new.state = 'published'::text)) EXECUTE FUNCTION announce_load();

create table mailed_links (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  new_email text,
  request_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['activation'::text, 'password_reset'::text, 'email_change_old'::text, 'email_change_new'::text])))
);
CREATE INDEX mailed_links_by_expiry ON public.mailed_links USING btree (expires_at);
CREATE INDEX mailed_links_by_user ON public.mailed_links USING btree (user_id, kind, created_at DESC);

create table match_weights (
  user_id uuid not null,
  formula text not null,
  weights jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, formula),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((char_length(formula) <= 60)),
  CHECK ((jsonb_typeof(weights) = 'object'::text))
);

create table mentions (
  id bigint not null generated always as identity,
  post_id uuid not null,
  comment_id uuid,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mentions_by_comment ON public.mentions USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX mentions_by_user ON public.mentions USING btree (user_id);
CREATE UNIQUE INDEX mentions_once ON public.mentions USING btree (post_id, comment_id, user_id) NULLS NOT DISTINCT;

create table message_changes (
  message_id uuid not null,
  actor_id uuid not null,
  revision integer not null,
  PRIMARY KEY (message_id, actor_id),
  FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_changes_by_actor ON public.message_changes USING btree (actor_id);

create table message_files (
  message_id uuid not null,
  position integer not null,
  document_id uuid,
  PRIMARY KEY (message_id, "position"),
  FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  CHECK ((("position" >= 0) AND ("position" <= 9)))
);
CREATE INDEX message_files_by_document ON public.message_files USING btree (document_id);

create table message_reactions (
  message_id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id, user_id, kind),
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['like'::text, 'agree'::text, 'thanks'::text, 'congratulations'::text, 'laugh'::text, 'look'::text])))
);
CREATE INDEX message_reactions_by_user ON public.message_reactions USING btree (user_id);

create table message_revisions (
  id bigint not null generated always as identity,
  message_id uuid not null,
  text text not null,
  replaced_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_revisions_by_message ON public.message_revisions USING btree (message_id, id DESC);

create table messages (
  conversation_id uuid not null,
  sequence integer not null,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  sender_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  revision integer not null default 0,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  reply_to integer,
  file_count integer not null default 0,
  words tsvector not null generated always as ((to_tsvector('english'::regconfig, text) || array_to_tsvector(ARRAY[('in'::text || replace((conversation_id)::text, '-'::text, ''::text))]))) stored,
  link_address text,
  UNIQUE (conversation_id, sender_id, client_id),
  UNIQUE (id),
  PRIMARY KEY (conversation_id, sequence),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (conversation_id, reply_to) REFERENCES messages(conversation_id, sequence) ON DELETE SET NULL (reply_to),
  FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((deleted_at IS NULL) OR (text = ''::text))),
  CHECK (((file_count >= 0) AND (file_count <= 10))),
  CHECK ((sequence > 0)),
  CHECK ((length(text) <= 4000))
);
CREATE INDEX messages_by_reply ON public.messages USING btree (conversation_id, reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX messages_by_revision ON public.messages USING btree (conversation_id, revision) WHERE (revision > 0);
CREATE INDEX messages_by_sender ON public.messages USING btree (sender_id);
CREATE INDEX messages_by_words ON public.messages USING gin (words);
CREATE TRIGGER messages_recorded AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION record_message();
CREATE TRIGGER messages_rerecorded AFTER UPDATE OF text, deleted_at ON public.messages FOR EACH ROW WHEN (((old.text IS DISTINCT FROM new.text) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION record_message();

create table mutes (
  user_id uuid not null,
  muted_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, muted_id),
  FOREIGN KEY (muted_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mutes_by_muted ON public.mutes USING btree (muted_id);
CREATE INDEX mutes_newest ON public.mutes USING btree (user_id, created_at DESC, muted_id DESC);

create table notification_actors (
  notification_id uuid not null,
  actor_id uuid not null,
  acted_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (notification_id, actor_id),
  FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
);
CREATE INDEX notification_actors_by_actor ON public.notification_actors USING btree (actor_id);

create table notification_choices (
  user_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  chosen_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, kind, channel),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((channel = ANY (ARRAY['inApp'::text, 'mail'::text, 'digest'::text, 'push'::text])))
);

create table notification_settings (
  user_id uuid not null,
  time_zone text not null default 'America/New_York'::text,
  digest text not null default 'weekly'::text,
  digest_hour smallint not null default 7,
  digest_day smallint not null default 1,
  digested_until timestamp with time zone not null default now(),
  last_digest_at timestamp with time zone,
  next_digest_at timestamp with time zone,
  quiet_from smallint,
  quiet_to smallint,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from <> quiet_to))),
  CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
  CHECK (((digest_day >= 1) AND (digest_day <= 7))),
  CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  CHECK ((length(time_zone) <= 60))
);
CREATE INDEX notification_settings_due ON public.notification_settings USING btree (next_digest_at) WHERE (next_digest_at IS NOT NULL);

create table notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  event text not null,
  group_key text not null,
  subject_id uuid not null,
  count integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((count > 0)),
  CHECK ((length(group_key) <= 200))
);
CREATE INDEX notifications_by_age ON public.notifications USING btree (last_at);
CREATE INDEX notifications_by_reading ON public.notifications USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, last_at DESC, id);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, last_at DESC, id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notifications_unread_group ON public.notifications USING btree (user_id, group_key) WHERE (read_at IS NULL);
CREATE TRIGGER notifications_announced AFTER INSERT OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();

create table onboarding (
  user_id uuid not null,
  page smallint not null default 1,
  left_at timestamp with time zone,
  finished_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((page >= 1) AND (page <= 3)))
);

create table option_counts (
  field text not null,
  value text not null,
  members integer not null,
  firms integer not null,
  counted_at timestamp with time zone not null default now(),
  PRIMARY KEY (field, value)
);

create table outbox_mails (
  message_id uuid not null,
  recipient text not null,
  outcome text,
  tried_at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id, recipient),
  FOREIGN KEY (message_id) REFERENCES outbox_messages(id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['sent'::text, 'unwanted'::text, 'held'::text])))
);
CREATE INDEX outbox_mails_by_recipient ON public.outbox_mails USING btree (recipient text_pattern_ops, message_id);

create table outbox_messages (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  effect_key text not null,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  UNIQUE (effect_key),
  PRIMARY KEY (id)
);
CREATE INDEX outbox_messages_by_kind ON public.outbox_messages USING btree (kind, created_at, id);
CREATE INDEX outbox_messages_mails ON public.outbox_messages USING btree (created_at, id) WHERE (kind ~~ '%Mail'::text);
CREATE INDEX outbox_messages_open ON public.outbox_messages USING btree (created_at) WHERE (done_at IS NULL);

create table partner_enquiries (
  id uuid not null default gen_random_uuid(),
  partner_id uuid not null,
  user_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  company text not null,
  message text not null,
  consent_text text not null,
  consent_version text not null,
  effect_key text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (partner_id, effect_key),
  PRIMARY KEY (id),
  FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((length(company) <= 160)),
  CHECK ((consent_text <> ''::text)),
  CHECK ((consent_version <> ''::text)),
  CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CHECK ((length(phone) <= 40))
);
CREATE INDEX partner_enquiries_by_email ON public.partner_enquiries USING btree (email) WHERE (user_id IS NULL);
CREATE INDEX partner_enquiries_by_time ON public.partner_enquiries USING btree (partner_id, created_at DESC, id DESC);
CREATE INDEX partner_enquiries_of ON public.partner_enquiries USING btree (user_id);

create table partner_users (
  partner_id uuid not null,
  user_id uuid not null,
  is_shown boolean not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (partner_id, user_id),
  FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX partner_users_by_time ON public.partner_users USING btree (partner_id, created_at DESC, user_id DESC);
CREATE INDEX partner_users_of ON public.partner_users USING btree (user_id);

create table partner_versions (
  id uuid not null default gen_random_uuid(),
  partner_id uuid not null,
  number integer not null,
  state text not null,
  content jsonb not null,
  revision integer not null default 1,
  edited_by uuid,
  edited_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  is_sponsored boolean not null default false,
  promotion jsonb,
  UNIQUE (partner_id, id),
  UNIQUE (partner_id, number),
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (edited_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE,
  CHECK (((state = 'draft'::text) OR (submitted_at IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['returned'::text, 'approved'::text])) OR (decided_at IS NOT NULL))),
  CHECK (((state <> 'returned'::text) OR (reason IS NOT NULL))),
  CHECK ((is_sponsored = (promotion IS NOT NULL))),
  CHECK ((octet_length((content)::text) <= 65536)),
  CHECK ((number > 0)),
  CHECK (((promotion IS NULL) OR (((promotion ->> 'client'::text) <> ''::text) AND ((promotion ->> 'compensation'::text) <> ''::text) AND ((promotion ->> 'conflict'::text) <> ''::text)))),
  CHECK ((length(reason) <= 300)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'returned'::text, 'approved'::text])))
);
CREATE UNIQUE INDEX partner_versions_open ON public.partner_versions USING btree (partner_id) WHERE (state = ANY (ARRAY['draft'::text, 'waiting'::text]));
CREATE INDEX partner_versions_waiting ON public.partner_versions USING btree (submitted_at, id) WHERE (state = 'waiting'::text);

create table partners (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  name text not null default ''::text,
  category text not null default ''::text,
  words tsvector,
  shown_version_id uuid,
  unlisted_at timestamp with time zone,
  unlisted_reason text,
  created_at timestamp with time zone not null default now(),
  UNIQUE (shown_version_id),
  UNIQUE (team_id),
  PRIMARY KEY (id),
  FOREIGN KEY (id, shown_version_id) REFERENCES partner_versions(partner_id, id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK ((length(category) <= 40)),
  CHECK (((unlisted_at IS NULL) = (unlisted_reason IS NULL))),
  CHECK (((shown_version_id IS NULL) OR ((name <> ''::text) AND (category <> ''::text)))),
  CHECK ((length(name) <= 80)),
  CHECK ((length(unlisted_reason) <= 300))
);
CREATE INDEX partners_by_category ON public.partners USING btree (category, lower(name), id) WHERE ((shown_version_id IS NOT NULL) AND (unlisted_at IS NULL));
CREATE INDEX partners_by_name ON public.partners USING btree (lower(name), id) WHERE ((shown_version_id IS NOT NULL) AND (unlisted_at IS NULL));
CREATE INDEX partners_by_words ON public.partners USING gin (words);
CREATE INDEX partners_shown_by_name ON public.partners USING btree (lower(name), id) WHERE (shown_version_id IS NOT NULL);

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null default (now() + '00:05:00'::interval),
  PRIMARY KEY (challenge_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((purpose = 'add'::text) = (user_id IS NOT NULL))),
  CHECK ((purpose = ANY (ARRAY['add'::text, 'sign_in'::text, 'second_factor'::text])))
);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_by_user ON public.passkey_challenges USING btree (user_id);

create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  UNIQUE (credential_id),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id, created_at DESC, id);

create table payment_events (
  id text not null,
  type text not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  body jsonb not null,
  done_at timestamp with time zone,
  put_aside text,
  PRIMARY KEY (id)
);
CREATE INDEX payment_events_put_aside ON public.payment_events USING btree (received_at) WHERE (put_aside IS NOT NULL);

create table payment_reconciliations (
  id uuid not null default gen_random_uuid(),
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  compared integer not null default 0,
  corrected integer not null default 0,
  problems jsonb not null default '[]'::jsonb,
  PRIMARY KEY (id)
);
CREATE INDEX payment_reconciliations_newest ON public.payment_reconciliations USING btree (started_at DESC);

create table people (
  crd integer not null,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  suffix text not null,
  firm_crd integer,
  firm_name text,
  city text,
  state text,
  is_registered boolean not null,
  experience_months integer not null,
  registered_states text[] not null,
  exams text[] not null,
  designations text[] not null,
  disclosures text[] not null,
  first_seen date not null,
  last_seen date not null,
  follows_feed text,
  run_id bigint,
  other_names text[] not null default '{}'::text[],
  moved_on date,
  PRIMARY KEY (crd),
  CHECK ((follows_feed = ANY (ARRAY['day'::text, 'months'::text])))
);
CREATE INDEX people_by_firm ON public.people USING btree (firm_crd, last_name, first_name, crd);
CREATE INDEX people_by_name ON public.people USING btree (last_name, first_name, crd);
CREATE INDEX people_by_run ON public.people USING btree (run_id);

create table person_firms (
  person_crd integer not null,
  firm_crd integer not null,
  firm_name text not null,
  is_current boolean not null,
  begins date,
  ends date,
  city text,
  state text,
  position smallint not null,
  PRIMARY KEY (person_crd, "position")
);
CREATE INDEX person_firms_by_firm ON public.person_firms USING btree (firm_crd, is_current, begins, person_crd);

create table person_versions (
  crd integer not null,
  valid_from date not null,
  valid_to date,
  known_from timestamp with time zone not null default now(),
  run_id bigint not null,
  record_hash bytea not null,
  record jsonb not null,
  PRIMARY KEY (crd, valid_from)
);
CREATE INDEX person_versions_closed ON public.person_versions USING btree (valid_to) WHERE (valid_to IS NOT NULL);
CREATE UNIQUE INDEX person_versions_in_force ON public.person_versions USING btree (crd) WHERE (valid_to IS NULL);

create table personality_results (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  instrument text not null,
  answers smallint[] not null,
  taken_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((cardinality(answers) = ANY (ARRAY[20, 50]))),
  CHECK ((instrument = ANY (ARRAY['mini'::text, 'fifty'::text])))
);
CREATE INDEX personality_results_by_time ON public.personality_results USING btree (instrument, taken_at DESC);
CREATE INDEX personality_results_by_user ON public.personality_results USING btree (user_id, taken_at DESC, id DESC);

create table personality_shares (
  user_id uuid not null,
  level text not null,
  tips text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((level = ANY (ARRAY['me'::text, 'tips'::text, 'scores'::text]))),
  CHECK ((cardinality(tips) <= 6))
);

create table poll_options (
  post_id uuid not null,
  position integer not null,
  text text not null,
  votes integer not null default 0,
  PRIMARY KEY (post_id, "position"),
  FOREIGN KEY (post_id) REFERENCES polls(post_id) ON DELETE CASCADE,
  CHECK ((("position" >= 0) AND ("position" <= 9))),
  CHECK ((votes >= 0))
);

create table poll_voters (
  post_id uuid not null,
  user_id uuid not null,
  choices integer[],
  PRIMARY KEY (post_id, user_id),
  FOREIGN KEY (post_id) REFERENCES polls(post_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX poll_voters_by_user ON public.poll_voters USING btree (user_id);

create table polls (
  post_id uuid not null,
  most_choices integer not null,
  closes_at timestamp with time zone not null,
  results text not null,
  is_anonymous boolean not null,
  version integer not null default 1,
  voters integer not null default 0,
  closed_told_at timestamp with time zone,
  PRIMARY KEY (post_id),
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CHECK (((most_choices >= 1) AND (most_choices <= 10))),
  CHECK ((results = ANY (ARRAY['always'::text, 'voted'::text, 'closed'::text])))
);
CREATE INDEX polls_to_close ON public.polls USING btree (closes_at) WHERE (closed_told_at IS NULL);

create table post_photos (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  post_id uuid,
  position integer not null default 0,
  alt text not null default ''::text,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CHECK ((height > 0)),
  CHECK ((width > 0))
);
CREATE INDEX post_photos_by_owner ON public.post_photos USING btree (owner_id, created_at);
CREATE INDEX post_photos_by_post ON public.post_photos USING btree (post_id, "position") WHERE (post_id IS NOT NULL);
CREATE INDEX post_photos_unused ON public.post_photos USING btree (created_at) WHERE (post_id IS NULL);

create table post_reactions (
  post_id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (post_id, user_id),
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['like'::text, 'insightful'::text, 'congratulations'::text, 'thanks'::text])))
);
CREATE INDEX post_reactions_by_user ON public.post_reactions USING btree (user_id);

create table post_revisions (
  id bigint not null generated always as identity,
  post_id uuid not null,
  author_id uuid not null,
  text text not null,
  replaced_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_revisions_by_author ON public.post_revisions USING btree (author_id);
CREATE INDEX post_revisions_by_post ON public.post_revisions USING btree (post_id, id DESC);

create table posts (
  id uuid not null default gen_random_uuid(),
  author_id uuid not null,
  client_id uuid not null,
  text text not null,
  audience text not null,
  is_reshare boolean not null default false,
  reshared_id uuid,
  published_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  video_link text,
  link_address text,
  words tsvector generated always as (to_tsvector('english'::regconfig, text)) stored,
  UNIQUE (author_id, client_id),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (reshared_id) REFERENCES posts(id) ON DELETE SET NULL,
  CHECK ((audience = ANY (ARRAY['members'::text, 'connections'::text]))),
  CHECK ((length(text) <= 3000))
);
CREATE INDEX posts_by_author ON public.posts USING btree (author_id, published_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX posts_by_reshared ON public.posts USING btree (reshared_id) WHERE (reshared_id IS NOT NULL);
CREATE INDEX posts_by_words ON public.posts USING gin (words) WHERE (deleted_at IS NULL);

create table presences (
  user_id uuid not null,
  seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table profile_images (
  user_id uuid not null,
  kind text not null,
  image_id uuid not null default gen_random_uuid(),
  audience text not null default 'members'::text,
  updated_at timestamp with time zone not null default now(),
  UNIQUE (image_id),
  PRIMARY KEY (user_id, kind),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((audience = ANY (ARRAY['members'::text, 'public'::text]))),
  CHECK ((kind = ANY (ARRAY['photo'::text, 'cover'::text])))
);

create table profile_values (
  user_id uuid not null,
  field text not null,
  value jsonb,
  visibility text not null,
  source text not null default 'stated'::text,
  stated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  PRIMARY KEY (user_id, field),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(field) <= 60)),
  CHECK ((source = ANY (ARRAY['stated'::text, 'imported'::text]))),
  CHECK ((visibility = ANY (ARRAY['me'::text, 'firm'::text, 'network'::text, 'members'::text, 'public'::text])))
);
CREATE INDEX profile_values_by_value ON public.profile_values USING gin (value);
CREATE INDEX profile_values_searched ON public.profile_values USING btree (field, value) WHERE ((field = ANY (ARRAY['birthYear'::text, 'homeWorth'::text, 'netWorth'::text])) AND (visibility = ANY (ARRAY['members'::text, 'public'::text])));

create table profile_views (
  profile_id uuid not null,
  viewed_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  viewer_id uuid not null,
  PRIMARY KEY (profile_id, viewed_on, viewer_id),
  FOREIGN KEY (profile_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX profile_views_by_viewer ON public.profile_views USING btree (viewer_id);

create table profiles (
  user_id uuid not null,
  visibility text not null,
  updated_at timestamp with time zone not null default now(),
  default_visibility text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((default_visibility = ANY (ARRAY['me'::text, 'firm'::text, 'network'::text, 'members'::text]))),
  CHECK ((visibility = ANY (ARRAY['me'::text, 'firm'::text, 'network'::text, 'members'::text, 'public'::text])))
);
CREATE TRIGGER profiles_searched AFTER INSERT OR UPDATE OF visibility ON public.profiles FOR EACH ROW EXECUTE FUNCTION search_profile_changed();

create table provider_sign_ins (
  state_hash bytea not null,
  browser_hash bytea not null,
  purpose text not null,
  user_id uuid,
  nonce text not null,
  code_verifier text not null,
  return_url text not null default '/'::text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ticket_hash bytea,
  ticket_expires_at timestamp with time zone,
  issuer text,
  subject text,
  email text,
  first_name text,
  last_name text,
  ticket_kind text,
  ticket_used_at timestamp with time zone,
  UNIQUE (ticket_hash),
  PRIMARY KEY (state_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'link'::text]))),
  CHECK ((ticket_kind = ANY (ARRAY['password'::text, 'code'::text, 'sign_up'::text]))),
  CHECK ((num_nulls(ticket_hash, ticket_kind, ticket_expires_at) = ANY (ARRAY[0, 3])))
);
CREATE INDEX provider_sign_ins_by_expiry ON public.provider_sign_ins USING btree (expires_at);

create table push_keys (
  id boolean not null default true,
  public_key text not null,
  private_key_sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (id)
);

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  last_sent_at timestamp with time zone,
  UNIQUE (endpoint),
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(endpoint) <= 1000))
);
CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);

create table realtime_tickets (
  ticket_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (ticket_hash),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX realtime_tickets_by_expiry ON public.realtime_tickets USING btree (expires_at);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table reference_document_pages (
  document_id bigint not null,
  number integer not null,
  body text not null,
  words tsvector generated always as (to_tsvector('english'::regconfig, body)) stored,
  PRIMARY KEY (document_id, number),
  FOREIGN KEY (document_id) REFERENCES reference_documents(id) ON DELETE CASCADE
);
CREATE INDEX reference_document_pages_by_words ON public.reference_document_pages USING gin (words);

create table reference_documents (
  id bigint not null generated always as identity,
  kind text not null,
  firm_crd integer not null,
  person_crd integer,
  version_id bigint,
  series text not null,
  title text not null,
  dated date not null,
  file_name text not null,
  file_sha256 bytea not null,
  file_bytes integer not null,
  page_count integer not null,
  run_id bigint not null,
  known_from timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (run_id) REFERENCES load_runs(id),
  CHECK ((kind = ANY (ARRAY['brochure'::text, 'supplement'::text, 'crs'::text])))
);
CREATE UNIQUE INDEX reference_documents_by_file ON public.reference_documents USING btree (file_sha256, firm_crd);
CREATE INDEX reference_documents_by_firm ON public.reference_documents USING btree (firm_crd, dated DESC, id DESC);
CREATE INDEX reference_documents_by_kind ON public.reference_documents USING btree (kind, dated DESC, id DESC);
CREATE INDEX reference_documents_by_series ON public.reference_documents USING btree (firm_crd, series, dated DESC, id DESC);
CREATE INDEX reference_documents_by_time ON public.reference_documents USING btree (dated DESC, id DESC);
CREATE UNIQUE INDEX reference_documents_by_version ON public.reference_documents USING btree (kind, version_id) WHERE (version_id IS NOT NULL);

create table renewal_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX renewal_tokens_by_session ON public.renewal_tokens USING btree (session_id);

create table report_cases (
  id uuid not null default gen_random_uuid(),
  post_id uuid,
  comment_id uuid,
  author_id uuid not null,
  text text not null,
  opened_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  is_removed boolean,
  decision text,
  decided_by uuid,
  message_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CHECK ((((decided_at IS NULL) = (is_removed IS NULL)) AND ((decided_at IS NULL) = (decision IS NULL)))),
  CHECK (((num_nonnulls(post_id, message_id) = 1) AND ((comment_id IS NULL) OR (post_id IS NOT NULL))))
);
CREATE INDEX report_cases_by_author ON public.report_cases USING btree (author_id);
CREATE INDEX report_cases_by_comment ON public.report_cases USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX report_cases_by_message ON public.report_cases USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX report_cases_by_post ON public.report_cases USING btree (post_id);
CREATE UNIQUE INDEX report_cases_open ON public.report_cases USING btree (post_id, comment_id, message_id) NULLS NOT DISTINCT WHERE (decided_at IS NULL);
CREATE INDEX report_cases_queue ON public.report_cases USING btree (opened_at, id) WHERE (decided_at IS NULL);

create table reports (
  case_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (case_id, reporter_id),
  FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE,
  FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'misleading'::text, 'private'::text, 'other'::text])))
);
CREATE INDEX reports_by_reporter ON public.reports USING btree (reporter_id);

create table retained_texts (
  conversation_id uuid not null,
  number integer not null,
  text_salt text not null,
  text text not null,
  kept_until timestamp with time zone not null,
  PRIMARY KEY (conversation_id, number),
  FOREIGN KEY (conversation_id, number) REFERENCES conversation_records(conversation_id, number) ON DELETE CASCADE
);
CREATE INDEX retained_texts_by_end ON public.retained_texts USING btree (kept_until);

create table sandbox_objects (
  id text not null,
  kind text not null,
  customer_id text,
  body jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
CREATE INDEX sandbox_objects_by_customer ON public.sandbox_objects USING btree (customer_id, kind);
CREATE INDEX sandbox_objects_by_kind ON public.sandbox_objects USING btree (kind, created_at, id);

create table sandbox_requests (
  request_key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (request_key)
);

create table schema_definitions (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name, checksum)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table search_documents (
  id integer not null generated always as identity,
  document_id text not null,
  as_of date,
  name text not null,
  other_names text[] not null default '{}'::text[],
  source text,
  kind text,
  firm text[] not null default '{}'::text[],
  published_at bigint,
  UNIQUE (document_id),
  PRIMARY KEY (id)
);

create table search_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  type text not null,
  q text not null,
  filters jsonb not null,
  sort text not null,
  columns text[] not null,
  format text not null,
  state text not null default 'waiting'::text,
  total_rows integer not null,
  done_rows integer not null default 0,
  bytes bigint,
  generation text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  picked text[] not null default '{}'::text[],
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  CHECK ((type = ANY (ARRAY['aggregation'::text, 'advisors'::text, 'firms'::text])))
);
CREATE INDEX search_exports_by_expiry ON public.search_exports USING btree (expires_at);
CREATE INDEX search_exports_by_user ON public.search_exports USING btree (user_id, created_at DESC, id);

create table search_firms (
  crd integer not null,
  filing bigint not null,
  as_of date not null,
  name text not null,
  legal_name text not null,
  other_names text[] not null default '{}'::text[],
  former_names text[] not null default '{}'::text[],
  sec_number text,
  state text,
  city text,
  country text,
  notice_state text[] not null default '{}'::text[],
  aum bigint,
  aum_discretionary bigint,
  clients bigint,
  aum_per_client bigint,
  employees bigint,
  aum_per_employee bigint,
  advisors bigint,
  aum_per_advisor bigint,
  accounts bigint,
  kind text,
  organization text,
  filed_at bigint,
  service text[] not null default '{}'::text[],
  compensation text[] not null default '{}'::text[],
  client_type text[] not null default '{}'::text[],
  affiliation text[] not null default '{}'::text[],
  custodian text[] not null default '{}'::text[],
  custodian_amounts jsonb not null default '{}'::jsonb,
  custodian_aum bigint,
  fund_type text[] not null default '{}'::text[],
  funds bigint,
  fund_assets bigint,
  exchange_traded_equity double precision,
  other_equity double precision,
  us_government double precision,
  state_and_local double precision,
  sovereign double precision,
  investment_grade double precision,
  below_investment_grade double precision,
  derivatives double precision,
  registered_funds double precision,
  other_pooled_vehicles double precision,
  cash double precision,
  other_assets double precision,
  disclosure boolean,
  criminal boolean,
  regulatory_action boolean,
  civil_judicial boolean,
  aum_growth double precision,
  advisors_joined bigint,
  advisors_left bigint,
  changed text[] not null default '{}'::text[],
  registered_on date,
  owners integer[] not null default '{}'::integer[],
  status text not null default 'active'::text,
  individual_share double precision,
  high_net_worth_share double precision,
  pooled_share double precision,
  fund_exclusion text[] not null default '{}'::text[],
  PRIMARY KEY (crd),
  CHECK ((status = ANY (ARRAY['active'::text, 'finalReport'::text, 'notListed'::text])))
);
CREATE INDEX search_firms_by_aum ON public.search_firms USING btree (aum);
CREATE INDEX search_firms_by_city ON public.search_firms USING btree (city);
CREATE INDEX search_firms_by_custodian ON public.search_firms USING gin (custodian);
CREATE INDEX search_firms_by_notice_state ON public.search_firms USING gin (notice_state);
CREATE INDEX search_firms_by_popularity ON public.search_firms USING btree (((COALESCE(aum, (0)::bigint) -
CASE
    WHEN (status = 'active'::text) THEN (0)::bigint
    ELSE '1000000000000000'::bigint
END)) DESC, crd);
CREATE INDEX search_firms_by_service ON public.search_firms USING gin (service);
CREATE INDEX search_firms_by_state ON public.search_firms USING btree (state);
CREATE INDEX search_firms_gone ON public.search_firms USING btree (status) WHERE (status <> 'active'::text);

create table search_generations (
  id bigint not null generated always as identity,
  load_run bigint,
  rules integer not null,
  firms integer not null,
  people integer not null,
  documents integer not null,
  made_at timestamp with time zone not null default now(),
  has_words boolean not null default false,
  changed_firms integer[],
  changed_people integer[],
  day date,
  feed_day date,
  PRIMARY KEY (id)
);
CREATE TRIGGER search_generations_made AFTER INSERT ON public.search_generations FOR EACH ROW EXECUTE FUNCTION announce_search_generation();

create table search_member_values (
  kind text not null,
  crd integer not null,
  version bigint not null generated always as identity,
  has_members boolean,
  is_member boolean,
  birth_year integer,
  home_worth bigint,
  net_worth bigint,
  minimum_investment bigint,
  accepts_new_clients boolean,
  esg_stance text,
  investment_strategies text[] not null default '{}'::text[],
  product_types text[] not null default '{}'::text[],
  average_account_size text[] not null default '{}'::text[],
  values_screens text[] not null default '{}'::text[],
  PRIMARY KEY (kind, crd),
  CHECK ((kind = ANY (ARRAY['firm'::text, 'advisor'::text])))
);
CREATE TRIGGER search_member_values_changed AFTER INSERT OR UPDATE ON public.search_member_values FOR EACH ROW EXECUTE FUNCTION announce_member_values();

create table search_people (
  crd integer not null,
  as_of date not null,
  name text not null,
  other_names text[] not null default '{}'::text[],
  state text,
  city text,
  registered_state text[] not null default '{}'::text[],
  firm text,
  firm_name text,
  current_firm_owner boolean,
  experience_months bigint,
  exam text[] not null default '{}'::text[],
  designation text[] not null default '{}'::text[],
  registered boolean,
  disclosure boolean,
  investigation boolean,
  judgment boolean,
  regulatory_action boolean,
  termination boolean,
  criminal boolean,
  customer_complaint boolean,
  civil_judicial boolean,
  bankruptcy boolean,
  bond boolean,
  follows_feed text,
  moved_on date,
  PRIMARY KEY (crd)
);
CREATE INDEX search_people_by_city ON public.search_people USING btree (city);
CREATE INDEX search_people_by_designation ON public.search_people USING gin (designation);
CREATE INDEX search_people_by_exam ON public.search_people USING gin (exam);
CREATE INDEX search_people_by_firm ON public.search_people USING btree (firm, crd);
CREATE INDEX search_people_by_registered_state ON public.search_people USING gin (registered_state);
CREATE INDEX search_people_by_state ON public.search_people USING btree (state);
CREATE INDEX search_people_disclosed ON public.search_people USING btree (crd) WHERE disclosure;
CREATE INDEX search_people_moved ON public.search_people USING btree (moved_on) WHERE (moved_on > '-infinity'::date);

create table search_readings (
  user_id uuid not null,
  day date not null,
  rows_read bigint not null default 0,
  is_alerted boolean not null default false,
  PRIMARY KEY (user_id, day),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX search_readings_by_day ON public.search_readings USING btree (day);

create table search_worded_rows (
  kind text not null,
  id integer not null,
  texts_hash text not null,
  PRIMARY KEY (kind, id)
);

create table search_words (
  kind text not null,
  word text not null,
  id integer not null,
  text smallint not null,
  PRIMARY KEY (kind, word, id, text)
);
CREATE INDEX search_words_by_row ON public.search_words USING btree (kind, id);

create table second_factors (
  user_id uuid not null,
  secret_sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table server_processes (
  id uuid not null,
  host text not null,
  pid integer not null,
  role text not null,
  version text not null,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((role = ANY (ARRAY['all'::text, 'api'::text, 'worker'::text])))
);
CREATE INDEX server_processes_seen ON public.server_processes USING btree (seen_at);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  has_second_factor boolean not null default false,
  user_agent text not null default ''::text,
  ip text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  proved_at timestamp with time zone not null default now(),
  absolute_end timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['member'::text, 'admin'::text])))
);
CREATE INDEX sessions_by_absolute_end ON public.sessions USING btree (absolute_end);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id, last_seen_at DESC, id);

create table sign_up_browsers (
  user_id uuid not null,
  browser_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  provider_issuer text,
  provider_subject text,
  provider_email text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((num_nulls(provider_issuer, provider_subject, provider_email) = ANY (ARRAY[0, 3])))
);

create table socket_io_attachments (
  id bigint not null default nextval('socket_io_attachments_id_seq'::regclass),
  created_at timestamp with time zone default now(),
  payload bytea,
  PRIMARY KEY (id)
);
CREATE INDEX socket_io_attachments_by_time ON public.socket_io_attachments USING btree (created_at);

create table sponsored_hides (
  user_id uuid not null,
  campaign_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, campaign_id),
  FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sponsored_hides_of ON public.sponsored_hides USING btree (campaign_id);

create table sponsored_views (
  campaign_id uuid not null,
  user_id uuid not null,
  slot text not null,
  window_start timestamp with time zone not null,
  seen_at timestamp with time zone not null default now(),
  clicked_at timestamp with time zone,
  PRIMARY KEY (campaign_id, user_id, window_start),
  FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sponsored_views_by_time ON public.sponsored_views USING btree (campaign_id, seen_at);
CREATE INDEX sponsored_views_of ON public.sponsored_views USING btree (user_id);

create table stored_files (
  id uuid not null,
  owner_id uuid,
  team_id uuid,
  upload_id uuid,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  store_key text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (store_key),
  UNIQUE (upload_id),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK ((bytes > 0)),
  CHECK (((owner_id IS NULL) <> (team_id IS NULL))),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX stored_files_by_owner ON public.stored_files USING btree (owner_id);
CREATE INDEX stored_files_by_team ON public.stored_files USING btree (team_id);

create table subscriptions (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  provider_id text not null,
  plan text not null,
  period text not null,
  seats integer not null,
  status text not null,
  trial_ends_at timestamp with time zone,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  is_ending boolean not null default false,
  ended_at timestamp with time zone,
  past_due_since timestamp with time zone,
  created_at timestamp with time zone not null,
  state_at timestamp with time zone not null,
  revision integer not null default 0,
  UNIQUE (provider_id),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES billing_accounts(id),
  CHECK ((period = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  CHECK ((seats > 0))
);
CREATE INDEX subscriptions_by_account ON public.subscriptions USING btree (account_id, created_at DESC);
CREATE INDEX subscriptions_newest ON public.subscriptions USING btree (created_at DESC, id DESC);
CREATE INDEX subscriptions_past_due ON public.subscriptions USING btree (past_due_since) WHERE (past_due_since IS NOT NULL);

create table suggestion_dismissals (
  user_id uuid not null,
  dismissed_id uuid not null,
  kinds text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, dismissed_id),
  FOREIGN KEY (dismissed_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX suggestion_dismissals_by_dismissed ON public.suggestion_dismissals USING btree (dismissed_id);

create table support_view_reads (
  support_view_id uuid not null,
  operation text not null,
  path text not null,
  read_at timestamp with time zone not null default now(),
  PRIMARY KEY (support_view_id, operation, path),
  FOREIGN KEY (support_view_id) REFERENCES support_views(id) ON DELETE CASCADE
);

create table support_views (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  session_id uuid,
  user_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((reason <> ''::text))
);
CREATE INDEX support_views_of_session ON public.support_views USING btree (session_id);
CREATE INDEX support_views_of_user ON public.support_views USING btree (user_id, created_at DESC, id);
CREATE INDEX support_views_open ON public.support_views USING btree (ends_at) WHERE (ended_at IS NULL);

create table table_layouts (
  id integer not null generated always as identity,
  file_table text not null,
  headings text[] not null,
  UNIQUE (file_table, headings),
  PRIMARY KEY (id)
);

create table table_sets (
  id integer not null generated always as identity,
  tables text[] not null,
  UNIQUE (tables),
  PRIMARY KEY (id)
);

create table team_invitations (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid not null,
  token_hash bytea,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  opened_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  withdrawn_at timestamp with time zone,
  renewal_requested_at timestamp with time zone,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK ((email = lower(email))),
  CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text, 'owner'::text])))
);
CREATE INDEX team_invitations_by_team ON public.team_invitations USING btree (team_id, created_at DESC, id);
CREATE UNIQUE INDEX team_invitations_open ON public.team_invitations USING btree (team_id, email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

create table team_members (
  team_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null default now(),
  is_shown boolean not null default false,
  UNIQUE (user_id),
  PRIMARY KEY (team_id, user_id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'viewer'::text])))
);
CREATE TRIGGER team_members_searched AFTER INSERT OR DELETE OR UPDATE OF is_shown ON public.team_members FOR EACH ROW EXECUTE FUNCTION search_team_member_changed();
CREATE TRIGGER team_members_share_no_longer AFTER DELETE ON public.team_members FOR EACH ROW EXECUTE FUNCTION end_shares_of_former_editor();
CREATE TRIGGER team_members_share_no_more AFTER UPDATE OF role ON public.team_members FOR EACH ROW WHEN ((new.role = 'viewer'::text)) EXECUTE FUNCTION end_shares_of_former_editor();

create table team_services (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  title text not null,
  description text not null default ''::text,
  service_type text not null,
  predefined text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK ((length(description) <= 600)),
  CHECK ((service_type = ANY (ARRAY['wealth_management'::text, 'saving'::text, 'calculated'::text, 'assets'::text, 'insurance'::text, 'people'::text, 'risk_protection'::text, 'investment'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX team_services_by_team ON public.team_services USING btree (team_id, created_at, id);
CREATE UNIQUE INDEX team_services_predefined ON public.team_services USING btree (team_id, predefined) WHERE (predefined IS NOT NULL);

create table teams (
  id uuid not null default gen_random_uuid(),
  name text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (((length(name) >= 1) AND (length(name) <= 160)))
);
CREATE INDEX teams_by_name_words ON public.teams USING gin (to_tsvector('simple'::regconfig, translate(regexp_replace(NORMALIZE(lower(name), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øłđðı-''’.'::text, 'olddi '::text)));

create table upload_parts (
  upload_id uuid not null,
  starts_at bigint not null,
  bytes integer not null,
  store_key text not null,
  UNIQUE (store_key),
  PRIMARY KEY (upload_id, starts_at),
  FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE,
  CHECK ((bytes > 0)),
  CHECK ((starts_at >= 0))
);

create table uploads (
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((bytes > 0)),
  CHECK (((received >= 0) AND (received <= bytes))),
  CHECK ((kind = ANY (ARRAY['document'::text, 'video'::text])))
);
CREATE INDEX uploads_by_age ON public.uploads USING btree (created_at);
CREATE INDEX uploads_by_owner ON public.uploads USING btree (owner_id, created_at DESC);

create table users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  alias text not null default ''::text,
  company_name text not null default ''::text,
  role text not null,
  is_admin boolean not null default false,
  password_hash text,
  password_changed_at timestamp with time zone,
  activated_at timestamp with time zone,
  suspended_at timestamp with time zone,
  suspended_reason text,
  agreed_to_terms_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  username text,
  UNIQUE (email),
  UNIQUE (username),
  PRIMARY KEY (id),
  CHECK ((length(alias) <= 80)),
  CHECK ((length(company_name) <= 160)),
  CHECK (((email = lower(email)) AND (length(email) <= 254))),
  CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  CHECK ((role = ANY (ARRAY['WEALTH_MANAGER'::text, 'ASSET_MANAGER'::text, 'ACCREDITED_INVESTOR'::text]))),
  CHECK (((username = lower(username)) AND ((length(username) >= 3) AND (length(username) <= 30))))
);
CREATE INDEX users_by_age ON public.users USING btree (created_at DESC, id);
CREATE INDEX users_by_email_start ON public.users USING btree (email text_pattern_ops);
CREATE INDEX users_by_name_words ON public.users USING gin (to_tsvector('simple'::regconfig, translate(regexp_replace(NORMALIZE(lower(((first_name || ' '::text) || last_name)), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øłđðı-''’.'::text, 'olddi '::text)));
CREATE INDEX users_suspended ON public.users USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE TRIGGER users_access_changed AFTER UPDATE OF suspended_at, is_admin, role ON public.users FOR EACH ROW WHEN ((((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)) OR (old.is_admin <> new.is_admin) OR (old.role <> new.role))) EXECUTE FUNCTION announce_access_change();
CREATE TRIGGER users_notified AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION add_notification_settings();
CREATE TRIGGER users_searched AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))) EXECUTE FUNCTION search_account_changed();

create table video_cues (
  video_id uuid not null,
  position integer not null,
  starts_ms integer,
  body text not null,
  words tsvector generated always as (to_tsvector('english'::regconfig, body)) stored,
  PRIMARY KEY (video_id, "position"),
  FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE
);

create table videos (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  team_id uuid,
  added_by uuid,
  kind text not null,
  title text not null,
  summary text not null default ''::text,
  host text not null,
  link text not null,
  poster_id uuid,
  visibility text not null,
  state text,
  approved_by uuid,
  approved_at timestamp with time zone,
  version integer not null default 1,
  words tsvector not null default ''::tsvector,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  file_id uuid,
  UNIQUE (file_id),
  UNIQUE (poster_id),
  PRIMARY KEY (id),
  FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((owner_id IS NULL) <> (team_id IS NULL))),
  CHECK (((kind = 'fund'::text) = (state IS NOT NULL))),
  CHECK (((state IS DISTINCT FROM 'approved'::text) OR (approved_at IS NOT NULL))),
  CHECK (((host = 'upload'::text) = (file_id IS NOT NULL))),
  CHECK ((host = ANY (ARRAY['youtube'::text, 'vimeo'::text, 's3'::text, 'upload'::text]))),
  CHECK ((kind = ANY (ARRAY['video'::text, 'fund'::text]))),
  CHECK ((length(link) <= 8192)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'withdrawn'::text]))),
  CHECK ((length(summary) <= 600)),
  CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  CHECK ((visibility = ANY (ARRAY['me'::text, 'firm'::text, 'network'::text, 'members'::text, 'public'::text])))
);
CREATE INDEX videos_by_adder ON public.videos USING btree (added_by);
CREATE INDEX videos_by_approver ON public.videos USING btree (approved_by);
CREATE INDEX videos_by_owner ON public.videos USING btree (owner_id, created_at DESC, id DESC);
CREATE INDEX videos_by_team ON public.videos USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX videos_by_words ON public.videos USING gin (words);
CREATE INDEX videos_newest ON public.videos USING btree (created_at DESC, id DESC);

create table waiting_posts (
  id uuid not null default gen_random_uuid(),
  author_id uuid not null,
  client_id uuid not null,
  team_id uuid,
  body jsonb not null,
  photo_ids uuid[] not null default '{}'::uuid[],
  state text not null,
  publish_at timestamp with time zone,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  earlier jsonb not null default '[]'::jsonb,
  UNIQUE (author_id, client_id),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL,
  CHECK (((state <> 'scheduled'::text) OR (publish_at IS NOT NULL))),
  CHECK (((jsonb_typeof(earlier) = 'array'::text) AND (jsonb_array_length(earlier) <= 20))),
  CHECK ((length(note) <= 500)),
  CHECK ((state = ANY (ARRAY['review'::text, 'scheduled'::text, 'returned'::text])))
);
CREATE INDEX waiting_posts_by_author ON public.waiting_posts USING btree (author_id, created_at DESC, id DESC);
CREATE INDEX waiting_posts_by_photo ON public.waiting_posts USING gin (photo_ids);
CREATE INDEX waiting_posts_by_team ON public.waiting_posts USING btree (team_id);
CREATE INDEX waiting_posts_due ON public.waiting_posts USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE INDEX waiting_posts_to_review ON public.waiting_posts USING btree (team_id, created_at, id) WHERE (state = 'review'::text);

create table webhook_attempts (
  id bigint not null generated always as identity,
  message_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  status integer,
  milliseconds integer not null,
  answer text not null,
  error text,
  PRIMARY KEY (id),
  FOREIGN KEY (message_id) REFERENCES webhook_messages(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_by_message ON public.webhook_attempts USING btree (message_id, id);
CREATE INDEX webhook_attempts_by_user ON public.webhook_attempts USING btree (user_id);

create table webhook_messages (
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  user_id uuid not null,
  kind text not null,
  data jsonb not null,
  message_key text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null default now(),
  last_status integer,
  last_error text,
  occurred_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  UNIQUE (webhook_id, message_key),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_messages_by_age ON public.webhook_messages USING btree (occurred_at);
CREATE INDEX webhook_messages_by_time ON public.webhook_messages USING btree (webhook_id, occurred_at DESC, id DESC);
CREATE INDEX webhook_messages_by_user ON public.webhook_messages USING btree (user_id);
CREATE INDEX webhook_messages_waiting ON public.webhook_messages USING btree (webhook_id, next_at, id) WHERE (state = 'waiting'::text);

create table webhook_progress (
  is_only boolean not null default true,
  firm_event_id bigint not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table webhooks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamp with time zone,
  is_on boolean not null default true,
  off_reason text,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  due_at timestamp with time zone,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((is_on = (off_reason IS NULL))),
  CHECK (((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL))),
  CHECK ((length(description) <= 200)),
  CHECK ((cardinality(events) > 0)),
  CHECK ((off_reason = ANY (ARRAY['owner'::text, 'gone'::text, 'dead'::text]))),
  CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
);
CREATE INDEX webhooks_by_user ON public.webhooks USING btree (user_id, created_at DESC, id);
CREATE INDEX webhooks_due ON public.webhooks USING btree (due_at) WHERE is_on;

create table self_id.answers (
  user_id uuid not null,
  field text not null,
  answer_sealed bytea not null,
  audience text not null,
  consent_version smallint not null,
  consented_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, field),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((audience = ANY (ARRAY['me'::text, 'network'::text, 'members'::text]))),
  CHECK ((field = ANY (ARRAY['gender'::text, 'raceOrEthnicity'::text, 'sexualOrientation'::text, 'generation'::text, 'usVeteran'::text, 'faith'::text])))
);
