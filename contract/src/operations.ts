import * as account from './account.ts'
import * as accreditation from './accreditation.ts'
import * as adminHealth from './admin-health.ts'
import * as adminJobs from './admin-jobs.ts'
import * as adminMail from './admin-mail.ts'
import * as adminQueues from './admin-queues.ts'
import * as adminUsers from './admin-users.ts'
import * as aggregation from './aggregation.ts'
import * as analytics from './analytics.ts'
import * as apiKeys from './api-keys.ts'
import * as appInfo from './app-info.ts'
import * as assistant from './assistant.ts'
import * as auditLog from './audit-log.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as chat from './chat.ts'
import * as chatActivity from './chat-activity.ts'
import * as chatRecords from './chat-records.ts'
import * as chatSearch from './chat-search.ts'
import * as claims from './claims.ts'
import * as connectionSuggestions from './connection-suggestions.ts'
import * as connections from './connections.ts'
import * as dashboards from './dashboards.ts'
import * as directory from './directory.ts'
import * as directoryChanges from './directory-changes.ts'
import * as directoryFilingComparison from './directory-filing-comparison.ts'
import * as directoryFirmList from './directory-firm-list.ts'
import * as directorySimilar from './directory-similar.ts'
import * as documentRecipients from './document-recipients.ts'
import * as documentRequestAnswers from './document-request-answers.ts'
import * as documentRequests from './document-requests.ts'
import * as documentRoomMembers from './document-room-members.ts'
import * as documentRooms from './document-rooms.ts'
import * as documentShares from './document-shares.ts'
import * as documentTexts from './document-texts.ts'
import * as documents from './documents.ts'
import * as files from './files.ts'
import * as firmProfiles from './firm-profiles.ts'
import * as firmRules from './firm-rules.ts'
import * as follows from './follows.ts'
import type { Endpoint } from './frame/endpoint.ts'
import * as home from './home.ts'
import * as identity from './identity.ts'
import * as ingestion from './ingestion.ts'
import * as insights from './insights.ts'
import * as integrations from './integrations.ts'
import * as introductions from './introductions.ts'
import * as leadImports from './lead-imports.ts'
import * as leadNotes from './lead-notes.ts'
import * as leadStages from './lead-stages.ts'
import * as leads from './leads.ts'
import * as linkedin from './linkedin.ts'
import * as matching from './matching.ts'
import * as memberSearch from './member-search.ts'
import * as messageChanges from './message-changes.ts'
import * as notificationSettings from './notification-settings.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as optionUsage from './option-usage.ts'
import * as partnerVersions from './partner-versions.ts'
import * as partners from './partners.ts'
import * as passkeys from './passkeys.ts'
import * as paymentAdmin from './payment-admin.ts'
import * as payments from './payments.ts'
import * as personalData from './personal-data.ts'
import * as personality from './personality.ts'
import * as plans from './plans.ts'
import * as postPhotos from './post-photos.ts'
import * as posts from './posts.ts'
import * as profileImages from './profile-images.ts'
import * as profiles from './profiles.ts'
import * as publicSearch from './public-search.ts'
import * as push from './push.ts'
import * as realtime from './realtime.ts'
import * as referenceDocuments from './reference-documents.ts'
import * as remoteImages from './remote-images.ts'
import * as reports from './reports.ts'
import * as sandboxCheckout from './sandbox-checkout.ts'
import * as search from './search.ts'
import * as searchExports from './search-exports.ts'
import * as searchSentences from './search-sentences.ts'
import * as secondFactor from './second-factor.ts'
import * as selfId from './self-id.ts'
import * as sessions from './sessions.ts'
import * as sponsored from './sponsored.ts'
import * as summaries from './summaries.ts'
import * as supervision from './supervision.ts'
import * as supportViews from './support-views.ts'
import * as switches from './switches.ts'
import * as teamServices from './team-services.ts'
import * as teams from './teams.ts'
import * as videos from './videos.ts'
import * as waitingPosts from './waiting-posts.ts'
import * as webhooks from './webhooks.ts'

/** Every operation by name. An operation that isn't listed has no route, no documentation and no authorization test. */
const features = {
  partnerVersions,
  partners,
  sponsored,
  account,
  accreditation,
  adminHealth,
  adminJobs,
  adminMail,
  adminQueues,
  adminUsers,
  aggregation,
  analytics,
  apiKeys,
  appInfo,
  assistant,
  auditLog,
  calendarFeed,
  chat: { ...chat, ...chatActivity, ...chatRecords, ...chatSearch, ...messageChanges, ...supervision },
  claims,
  dashboards,
  directory: { ...directory, ...directoryChanges, ...directoryFilingComparison, ...directoryFirmList, ...directorySimilar },
  documents: { ...documents, ...documentRecipients, ...documentRoomMembers, ...documentRooms, ...documentShares, ...documentTexts },
  documentRequests: { ...documentRequests, ...documentRequestAnswers },
  files,
  firmProfiles,
  firmRules,
  follows,
  home,
  identity,
  ingestion,
  insights,
  introductions,
  leads: { ...leads, ...leadNotes, ...leadStages },
  leadImports,
  integrations,
  linkedin,
  matching,
  memberSearch,
  network: { ...connections, ...connectionSuggestions },
  notifications: { ...notifications, ...notificationSettings, ...push },
  onboarding,
  optionUsage,
  passkeys,
  payments: { ...payments, ...paymentAdmin, ...plans, ...sandboxCheckout },
  personalData,
  personality,
  posts: { ...posts, ...postPhotos, ...waitingPosts },
  profileImages,
  profiles,
  publicSearch,
  realtime,
  referenceDocuments,
  remoteImages,
  reports,
  search,
  searchExports,
  searchSentences,
  secondFactor,
  selfId,
  sessions,
  summaries,
  supportViews,
  switches,
  teams: { ...teams, ...teamServices },
  videos,
  webhooks,
}

type EndpointsOf<Exports> = { [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name] }
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void ? All : never
/** Each endpoint by its operation's name, for code that must cover every operation. */
export type EndpointByName = Merged<{ [Feature in keyof typeof features]: EndpointsOf<(typeof features)[Feature]> }[keyof typeof features]>
export type OperationName = keyof EndpointByName

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

export interface Operation {
  name: OperationName
  feature: string
  endpoint: Endpoint
}

export const operations: Operation[] = Object.entries(features).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isEndpoint(value) ? [{ name: name as OperationName, feature, endpoint: value }] : [])),
)

const byEndpoint = new Map(operations.map((operation) => [operation.endpoint, operation]))

export function operationOf(endpoint: Endpoint): Operation {
  const operation = byEndpoint.get(endpoint)
  if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not in contract/src/operations.ts`)
  return operation
}
