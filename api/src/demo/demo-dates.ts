import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** What was written by the services of the product while the demo was filled. */
const isNew = sql<boolean>`> now() - interval '1 hour'`

/** Gives what the demo created just now the time at which it would have happened. Before anyone has used the demo. */
export async function spreadDemoDates(db: Database): Promise<void> {
  await spreadLeads(db)
  await spreadDocuments(db)
  await spreadNotifications(db)
}

/** An import and a choice from a search are one moment each; an enquiry came when it was sent. */
async function spreadLeads(db: Database): Promise<void> {
  await sql`
    with placed as (
      select leads.id, case leads.source when 'import' then now() - interval '9 days 5 hours 20 minutes' when 'search' then now() - interval '4 days 2 hours 45 minutes'
        else coalesce((select partner_enquiries.created_at from partner_enquiries where partner_enquiries.id::text = leads.source_id), now() - interval '26 hours') end as at
      from leads where leads.created_at ${isNew}
    ), origins as (
      update lead_origins set received_at = placed.at from placed where lead_origins.lead_id = placed.id and lead_origins.received_at ${isNew}
    ), changes as (
      update lead_changes set made_at = placed.at from placed where lead_changes.lead_id = placed.id and lead_changes.made_at ${isNew}
    )
    update leads set created_at = placed.at, updated_at = placed.at, consented_at = case when leads.consented_at is not null then placed.at end,
      consent_version = case when leads.consent_version is not null then least(leads.consent_version, placed.at::date::text) end
    from placed where leads.id = placed.id`.execute(db)
  await sql`update leads set updated_at = created_at + interval '2 hours' where updated_at ${isNew}`.execute(db)
  await sql`update leads set closed_at = greatest(updated_at, accepted_at) where closed_at ${isNew}`.execute(db)
  await sql`update lead_imports set created_at = now() - interval '9 days 5 hours 20 minutes', done_at = now() - interval '9 days 5 hours 19 minutes' where created_at ${isNew}`.execute(
    db,
  )
  await sql`update lead_costs set stated_at = now() - interval '16 days 1 hour 10 minutes' where stated_at ${isNew}`.execute(db)
}

async function spreadDocuments(db: Database): Promise<void> {
  await sql`
    update document_request_items set created_at = document_requests.created_at from document_requests
    where document_requests.id = document_request_items.request_id and document_request_items.created_at ${isNew}`.execute(db)
  await sql`
    update document_shares set created_at = least(documents.updated_at + interval '20 hours 10 minutes', now() - interval '27 hours') from documents
    where documents.id = document_shares.document_id and document_shares.created_at ${isNew}`.execute(db)
  await sql`
    update document_folders set created_at = placed.at
    from (select id, now() - make_interval(days => 190 - 13 * (row_number() over (order by id))::int, mins => 71) as at from document_folders where created_at ${isNew}) placed
    where document_folders.id = placed.id`.execute(db)
}

/** Each when its subject happened. What is older than four days was read, as in the rest of the demo. */
async function spreadNotifications(db: Database): Promise<void> {
  await sql`
    with placed as (
      select told.id, least(told.at, now() - interval '40 minutes') as at from (
        select notifications.id, case notifications.event
          when 'leadReceived' then (select created_at from leads where id = subject_id)
          when 'introductionAnswered' then (select coalesce(accepted_at, closed_at, updated_at) from leads where id = subject_id)
          when 'introductionReturned' then (select updated_at from leads where id = subject_id)
          when 'documentShared' then (select created_at from document_shares where id = subject_id)
          when 'roomMemberAdded' then (select created_at from document_room_members where folder_id = subject_id and document_room_members.user_id = notifications.user_id)
          when 'requestSent' then (select sent_at from document_requests where id = subject_id)
          when 'requestAnswered' then (select max(given_at) from document_request_answers join document_request_items on document_request_items.id = item_id where request_id = subject_id)
          when 'requestReturned' then (select max(document_request_items.returned_at) from document_request_items where request_id = subject_id)
          when 'postMentioned' then (select published_at from posts where id = subject_id)
          when 'postToReview' then (select created_at from waiting_posts where id = subject_id)
        end as at from notifications where notifications.last_at ${isNew}
      ) told where told.at is not null
    ), acted as (
      update notification_actors set acted_at = placed.at from placed where notification_actors.notification_id = placed.id
    )
    update notifications set created_at = placed.at, last_at = placed.at, read_at = case when placed.at < now() - interval '4 days' then placed.at + interval '3 hours' end
    from placed where notifications.id = placed.id`.execute(db)
}
