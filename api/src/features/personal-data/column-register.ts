/**
 * Every table and what each column of it is. The export and the end of an account follow from this list, and a column that is not here
 * fails the test: `own` is given out, `secret` proves something and is never given out, `system` is how we keep it, `others` is about
 * somebody else.
 */
export type Handling = 'own' | 'secret' | 'system' | 'others'

/** How a row is somebody's: by a column, or by a row of another table that is theirs. */
export type Owner = { column: string } | { column: string; via: string; match: string; owner: string }

export interface PersonalTable {
  label: string
  owner: Owner
  columns: Record<string, Handling>
  /** What happens when the account ends, in a sentence; `kept` says why. */
  end: { erased: 'with the account' } | { kept: string }
}

const erased = { erased: 'with the account' } as const
const byUser = { column: 'user_id' } as const

type Lists = Partial<Record<Handling, string>>

function table(label: string, owner: Owner, { end = erased, ...lists }: Lists & { end?: PersonalTable['end'] }): PersonalTable {
  const columns = Object.entries(lists as Lists).flatMap(([handling, names]) => (names ?? '').split(/\s+/).map((name) => [name, handling as Handling]))
  return { label, owner, columns: Object.fromEntries(columns), end }
}

/** Tables with something of people who have an account. */
export const personalTables: Record<string, PersonalTable> = {
  users: table(
    'Account',
    { column: 'id' },
    {
      own: 'id email first_name last_name alias company_name role is_admin password_changed_at activated_at suspended_at suspended_reason agreed_to_terms_at created_at updated_at',
      secret: 'password_hash',
    },
  ),
  accreditation_claims: table('Accreditation, as stated', byUser, { own: 'user_id ground stated_at' }),
  accreditation_requests: table('Accreditation, as asked for', byUser, {
    own: 'id user_id method ground statement state advisor_crd created_at decided_at valid_until',
  }),
  accreditation_reviews: table(
    'What reviewers said of it',
    { column: 'request_id', via: 'accreditation_requests', match: 'id', owner: 'user_id' },
    {
      own: 'request_id is_accepted reason reviewed_at',
      others: 'reviewer_id',
    },
  ),
  accreditation_files: table(
    'Files shown for it',
    { column: 'request_id', via: 'accreditation_requests', match: 'id', owner: 'user_id' },
    { own: 'request_id file_id' },
  ),
  account_endings: table('Leaving', byUser, { own: 'user_id asked_at ends_at' }),
  advisory_services: table('Advisory services', byUser, { own: 'id user_id title description service_type predefined created_at' }),
  analytics_events: table('What was recorded of your use', byUser, { own: 'occurred_at visitor_id user_id name properties', system: 'id' }),
  analytics_opt_outs: table('Not recorded', byUser, { own: 'user_id opted_out_at' }),
  audit_events: table(
    'Trail of what you did',
    { column: 'actor_id' },
    {
      own: 'occurred_at kind actor_id ip user_agent',
      system: 'id session_id',
      others: 'subject_id details',
      end: { kept: 'The trail shows who did what in case of a dispute, an attack or a claim. Nobody can change it; it names people by their number alone.' },
    },
  ),
  claims: table('Claims', byUser, {
    own: 'id user_id kind crd intent method state email email_proved_at statement created_at expires_at decided_at decision',
    system: 'tries',
    others: 'decided_by',
  }),
  claim_files: table('Files shown with claims', { column: 'claim_id', via: 'claims', match: 'id', owner: 'user_id' }, { own: 'claim_id file_id' }),
  claimed_advisors: table('Your record', byUser, { own: 'advisor_crd user_id claim_id method proved_at' }),
  data_exports: table('Copies of your data', byUser, { own: 'id user_id asked_at ready_at expires_at bytes' }),
  files: table('Files', { column: 'owner_id' }, { own: 'id owner_id purpose name media_type bytes created_at', system: 'store_key' }),
  known_devices: table('Browsers that know you', byUser, { own: 'user_id last_used_at', secret: 'device_hash' }),
  linked_accounts: table('Ways to sign in', byUser, { own: 'issuer subject user_id email linked_at' }),
  mailed_links: table('Links mailed to you', byUser, {
    own: 'id user_id kind new_email created_at expires_at used_at',
    secret: 'token_hash',
    system: 'request_id',
  }),
  notification_choices: table('What you are told of', byUser, { own: 'user_id kind channel is_on chosen_at' }),
  onboarding: table('First pages', byUser, { own: 'user_id page left_at finished_at updated_at' }),
  passkeys: table('Passkeys', byUser, {
    own: 'id user_id transports is_synced name created_at last_used_at',
    secret: 'credential_id public_key',
    system: 'counter',
  }),
  passkey_challenges: table('Passkeys being made', byUser, { own: 'purpose user_id expires_at', secret: 'challenge_hash' }),
  profile_images: table('Photo and cover', byUser, { own: 'user_id kind image_id audience updated_at' }),
  profile_values: table('Profile', byUser, { own: 'user_id field value visibility source stated_at', system: 'version' }),
  profiles: table('Who sees your profile', byUser, { own: 'user_id visibility default_visibility updated_at' }),
  provider_sign_ins: table('Sign-ins with a provider', byUser, {
    own: 'purpose user_id created_at expires_at used_at issuer subject email first_name last_name',
    secret: 'state_hash browser_hash nonce code_verifier ticket_hash',
    system: 'return_url ticket_expires_at ticket_kind ticket_used_at',
  }),
  recovery_codes: table('Recovery codes', byUser, { own: 'user_id used_at', secret: 'code_hash' }),
  search_exports: table('Results you exported', byUser, {
    own: 'id user_id type q filters sort columns format state total_rows done_rows bytes created_at finished_at expires_at',
    system: 'generation',
  }),
  search_readings: table('How much you read in a day', byUser, { own: 'user_id day rows_read', system: 'is_alerted' }),
  second_factors: table('Second factor', byUser, { own: 'user_id confirmed_at created_at', secret: 'secret_sealed', system: 'last_step' }),
  sessions: table('Sessions', byUser, {
    own: 'id user_id kind has_second_factor user_agent ip created_at last_seen_at proved_at absolute_end ended_at end_reason',
  }),
  sign_up_browsers: table('Where you signed up', byUser, { own: 'user_id created_at provider_issuer provider_subject provider_email', secret: 'browser_hash' }),
  team_invitations: table(
    'Invitations you sent',
    { column: 'invited_by' },
    {
      own: 'id team_id role invited_by created_at sent_at failed_at opened_at expires_at accepted_at withdrawn_at',
      secret: 'token_hash',
      system: 'renewal_requested_at',
      others: 'email accepted_by',
    },
  ),
  team_members: table('Your place in the team', byUser, { own: 'team_id user_id role joined_at is_shown' }),
  teams: table(
    'Your team',
    { column: 'id', via: 'team_members', match: 'team_id', owner: 'user_id' },
    {
      own: 'id name created_at',
      end: { kept: 'A team goes on with the people who are left in it. One that you were alone in ends with your account.' },
    },
  ),
}

/** What lives in a schema of its own and is given out by its own feature, sealed for everybody else. */
export const sealedTables = {
  'self_id.answers': 'Self-identification: read by its own feature alone, which adds it to the copy; erased with the account.',
} as const

/** Without anything of people who have an account. A column here that points to one fails the test. */
export const otherTables: Record<string, string> = {
  access_tokens: 'hashes of tokens, for a quarter of an hour; gone with the session',
  aggregated_documents: 'what was gathered from public sources',
  aggregated_mentions: 'firms and people of the regulators named in it',
  aggregation_sources: 'public sources',
  claimed_firms: 'which team owns which firm',
  closed_records: 'records of the regulators that nobody can claim',
  filing_rows: 'filings of firms',
  filings: 'filings of firms',
  firm_events: 'what changed at firms',
  firm_owners: 'who owns firms, as filed',
  firms: 'firms, as filed',
  kept_mails: 'mail of the demo, in place of a mail server; what went to a person is erased with the account',
  load_rejects: 'rows of files that could not be read',
  load_runs: 'loads of files',
  outbox_messages: 'what is to be done outside, by id; thirty days',
  people: 'people registered with firms, as the regulators publish them',
  person_firms: 'the same: with which firm and when',
  person_versions: 'the same: as it stood',
  rate_limits: 'counters under hashed keys, a day at most',
  realtime_tickets: 'hashes of tickets, for seconds',
  reference_document_pages: 'documents that firms filed',
  reference_documents: 'documents that firms filed',
  renewal_tokens: 'hashes of tokens; gone with the session',
  schema_migrations: 'the state of the schema',
  search_documents: 'what is searched: documents',
  search_firms: 'what is searched: firms',
  search_generations: 'builds of the search index',
  search_member_values: 'numbers that owners of records share for search, by the record',
  search_people: 'what is searched: people, as published',
  search_worded_rows: 'what is searched: state of the words',
  search_words: 'what is searched: words',
  socket_io_attachments: 'live events on their way between servers, for seconds',
  team_services: 'what firms say that they offer; ends with the team',
  table_layouts: 'headings of files',
}
