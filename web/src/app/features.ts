import { account } from '../features/account/account.feature.ts'
import { accreditation } from '../features/accreditation/accreditation.feature.ts'
import { admin } from '../features/admin/admin.feature.ts'
import { adminHealth } from '../features/admin-health/admin-health.feature.ts'
import { adminJobs } from '../features/admin-jobs/admin-jobs.feature.ts'
import { adminMail } from '../features/admin-mail/admin-mail.feature.ts'
import { adminUsers } from '../features/admin-users/admin-users.feature.ts'
import { aggregation } from '../features/aggregation/aggregation.feature.ts'
import { analytics } from '../features/analytics/analytics.feature.ts'
import { apiKeys } from '../features/api-keys/api-keys.feature.ts'
import { appInfo } from '../features/app-info/app-info.feature.ts'
import { appearance } from '../features/appearance/appearance.feature.ts'
import { assistant } from '../features/assistant/assistant.feature.ts'
import { auditLog } from '../features/audit-log/audit-log.feature.ts'
import { calendarFeed } from '../features/calendar-feed/calendar-feed.feature.ts'
import { chat } from '../features/chat/chat.feature.ts'
import { claims } from '../features/claims/claims.feature.ts'
import { dashboards } from '../features/dashboards/dashboards.feature.ts'
import { directory } from '../features/directory/directory.feature.ts'
import { documentRequests } from '../features/document-requests/document-requests.feature.ts'
import { documents } from '../features/documents/documents.feature.ts'
import { firmRules } from '../features/firm-rules/firm-rules.feature.ts'
import { identity } from '../features/identity/identity.feature.ts'
import { ingestion } from '../features/ingestion/ingestion.feature.ts'
import { insights } from '../features/insights/insights.feature.ts'
import { integrations } from '../features/integrations/integrations.feature.ts'
import { introductions } from '../features/introductions/introductions.feature.ts'
import { leadImports } from '../features/lead-imports/lead-imports.feature.ts'
import { leads } from '../features/leads/leads.feature.ts'
import { linkedin } from '../features/linkedin/linkedin.feature.ts'
import { matching } from '../features/matching/matching.feature.ts'
import { memberSearch } from '../features/member-search/member-search.feature.ts'
import { network } from '../features/network/network.feature.ts'
import { notifications } from '../features/notifications/notifications.feature.ts'
import { onboarding } from '../features/onboarding/onboarding.feature.ts'
import { optionUsage } from '../features/option-usage/option-usage.feature.ts'
import { partners } from '../features/partners/partners.feature.ts'
import { parts } from '../features/parts/parts.feature.ts'
import { passkeys } from '../features/passkeys/passkeys.feature.ts'
import { payments } from '../features/payments/payments.feature.ts'
import { personalData } from '../features/personal-data/personal-data.feature.ts'
import { posts } from '../features/posts/posts.feature.ts'
import { profileImages } from '../features/profile-images/profile-images.feature.ts'
import { profiles } from '../features/profiles/profiles.feature.ts'
import { referenceDocuments } from '../features/reference-documents/reference-documents.feature.ts'
import { reports } from '../features/reports/reports.feature.ts'
import { search } from '../features/search/search.feature.ts'
import { secondFactor } from '../features/second-factor/second-factor.feature.ts'
import { selfId } from '../features/self-id/self-id.feature.ts'
import { sessions } from '../features/sessions/sessions.feature.ts'
import { sponsored } from '../features/sponsored/sponsored.feature.ts'
import { switches } from '../features/switches/switches.feature.ts'
import { teams } from '../features/teams/teams.feature.ts'
import { videos } from '../features/videos/videos.feature.ts'
import { webhooks } from '../features/webhooks/webhooks.feature.ts'
import type { Feature } from '../frame/feature.ts'

/** Every feature that declares pages, navigation, commands or settings. Pages that combine features are in routes.tsx. */
export const features: readonly Feature[] = [
  account,
  accreditation,
  admin,
  adminHealth,
  adminJobs,
  adminMail,
  adminUsers,
  aggregation,
  analytics,
  apiKeys,
  appInfo,
  appearance,
  auditLog,
  calendarFeed,
  chat,
  claims,
  dashboards,
  directory,
  documentRequests,
  documents,
  firmRules,
  identity,
  ingestion,
  integrations,
  assistant,
  insights,
  introductions,
  leadImports,
  leads,
  linkedin,
  matching,
  memberSearch,
  network,
  notifications,
  onboarding,
  optionUsage,
  partners,
  parts,
  passkeys,
  payments,
  personalData,
  posts,
  profileImages,
  profiles,
  referenceDocuments,
  reports,
  search,
  secondFactor,
  selfId,
  sessions,
  sponsored,
  switches,
  teams,
  videos,
  webhooks,
]

export const adminPages = features.flatMap((feature) => feature.adminPages ?? []).toSorted((one, other) => one.order - other.order)
