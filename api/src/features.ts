import type { Feature, UnhandledEffect, UntoldEvent } from './feature.ts'
import { account } from './features/account/account.feature.ts'
import { accreditation } from './features/accreditation/accreditation.feature.ts'
import { adminHealth } from './features/admin-health/admin-health.feature.ts'
import { adminJobs } from './features/admin-jobs/admin-jobs.feature.ts'
import { adminMail } from './features/admin-mail/admin-mail.feature.ts'
import { adminQueues } from './features/admin-queues/admin-queues.feature.ts'
import { adminUsers } from './features/admin-users/admin-users.feature.ts'
import { aggregation } from './features/aggregation/aggregation.feature.ts'
import { aiAnswers } from './features/ai-answers/ai-answers.feature.ts'
import { analytics } from './features/analytics/analytics.feature.ts'
import { apiKeys } from './features/api-keys/api-keys.feature.ts'
import { appInfo } from './features/app-info/app-info.feature.ts'
import { assistant } from './features/assistant/assistant.feature.ts'
import { audit } from './features/audit/audit.feature.ts'
import { auditLog } from './features/audit-log/audit-log.feature.ts'
import { calendarFeed } from './features/calendar-feed/calendar-feed.feature.ts'
import { chat } from './features/chat/chat.feature.ts'
import { claims } from './features/claims/claims.feature.ts'
import { connections } from './features/connections/connections.feature.ts'
import { dashboards } from './features/dashboards/dashboards.feature.ts'
import { digests } from './features/digests/digests.feature.ts'
import { directory } from './features/directory/directory.feature.ts'
import { documentRequests } from './features/document-requests/document-requests.feature.ts'
import { documents } from './features/documents/documents.feature.ts'
import { files } from './features/files/files.feature.ts'
import { firmProfiles } from './features/firm-profiles/firm-profiles.feature.ts'
import { firmRules } from './features/firm-rules/firm-rules.feature.ts'
import { follows } from './features/follows/follows.feature.ts'
import { home } from './features/home/home.feature.ts'
import { identity } from './features/identity/identity.feature.ts'
import { ingestion } from './features/ingestion/ingestion.feature.ts'
import { insights } from './features/insights/insights.feature.ts'
import { integrations } from './features/integrations/integrations.feature.ts'
import { introductions } from './features/introductions/introductions.feature.ts'
import { leadImports } from './features/lead-imports/lead-imports.feature.ts'
import { leads } from './features/leads/leads.feature.ts'
import { linkPreviews } from './features/link-previews/link-previews.feature.ts'
import { linkedin } from './features/linkedin/linkedin.feature.ts'
import { matching } from './features/matching/matching.feature.ts'
import { memberSearch } from './features/member-search/member-search.feature.ts'
import { network } from './features/network/network.feature.ts'
import { notifications } from './features/notifications/notifications.feature.ts'
import { onboarding } from './features/onboarding/onboarding.feature.ts'
import { optionUsage } from './features/option-usage/option-usage.feature.ts'
import { partners } from './features/partners/partners.feature.ts'
import { passkeys } from './features/passkeys/passkeys.feature.ts'
import { payments } from './features/payments/payments.feature.ts'
import { personalData } from './features/personal-data/personal-data.feature.ts'
import { personality } from './features/personality/personality.feature.ts'
import { plans } from './features/plans/plans.feature.ts'
import { posts } from './features/posts/posts.feature.ts'
import { profileImages } from './features/profile-images/profile-images.feature.ts'
import { profileViews } from './features/profile-views/profile-views.feature.ts'
import { profiles } from './features/profiles/profiles.feature.ts'
import { publicProfiles } from './features/public-profiles/public-profiles.feature.ts'
import { publicSearch } from './features/public-search/public-search.feature.ts'
import { realtime } from './features/realtime/realtime.feature.ts'
import { referenceDocuments } from './features/reference-documents/reference-documents.feature.ts'
import { remoteImages } from './features/remote-images/remote-images.feature.ts'
import { reports } from './features/reports/reports.feature.ts'
import { search } from './features/search/search.feature.ts'
import { searchExports } from './features/search-exports/search-exports.feature.ts'
import { searchRows } from './features/search-rows/search-rows.feature.ts'
import { searchSentences } from './features/search-sentences/search-sentences.feature.ts'
import { secondFactor } from './features/second-factor/second-factor.feature.ts'
import { selfId } from './features/self-id/self-id.feature.ts'
import { sessions } from './features/sessions/sessions.feature.ts'
import { sponsored } from './features/sponsored/sponsored.feature.ts'
import { storedFiles } from './features/stored-files/stored-files.feature.ts'
import { summaries } from './features/summaries/summaries.feature.ts'
import { supportViews } from './features/support-views/support-views.feature.ts'
import { switches } from './features/switches/switches.feature.ts'
import { teams } from './features/teams/teams.feature.ts'
import { uploads } from './features/uploads/uploads.feature.ts'
import { videos } from './features/videos/videos.feature.ts'
import { webhooks } from './features/webhooks/webhooks.feature.ts'

const all = [
  account,
  accreditation,
  adminHealth,
  adminJobs,
  adminMail,
  adminQueues,
  adminUsers,
  aggregation,
  aiAnswers,
  analytics,
  apiKeys,
  appInfo,
  assistant,
  audit,
  auditLog,
  calendarFeed,
  chat,
  claims,
  connections,
  dashboards,
  digests,
  directory,
  documentRequests,
  documents,
  files,
  firmProfiles,
  firmRules,
  follows,
  home,
  identity,
  ingestion,
  insights,
  integrations,
  introductions,
  leadImports,
  leads,
  linkPreviews,
  linkedin,
  matching,
  memberSearch,
  network,
  notifications,
  onboarding,
  optionUsage,
  partners,
  passkeys,
  payments,
  personalData,
  personality,
  plans,
  posts,
  profileImages,
  profileViews,
  profiles,
  publicProfiles,
  publicSearch,
  realtime,
  referenceDocuments,
  remoteImages,
  reports,
  search,
  searchExports,
  searchRows,
  searchSentences,
  secondFactor,
  selfId,
  sessions,
  sponsored,
  storedFiles,
  summaries,
  supportViews,
  switches,
  teams,
  uploads,
  videos,
  webhooks,
] as const satisfies readonly Feature[]

/** The table of contents of the server. It does not pass the type check while an effect has no handler, or an event no text. */
export const features: UnhandledEffect<typeof all> | UntoldEvent<typeof all> extends never ? readonly Feature[] : never = all
