import type { Operation, OperationName } from './operations.ts'

/**
 * What an admin may call while viewing as a member. An operation that isn't listed is refused: what is new is closed until it is listed.
 * Not listed on purpose: anything that changes data; messages, documents, requests, leads and introductions, which are others' confidences
 * too, and so are the dashboard and the list of notifications, which name them; self-identification, personality and the assistant; sessions, keys, second factors and passkeys; exports, invoices and files.
 */
const viewed: ReadonlySet<OperationName> = new Set<OperationName>([
  ...(['getAppInfo', 'getMe', 'getAccount', 'getAnalyticsChoice', 'listPlans', 'getBilling'] as const),
  ...(['getHome', 'getFeed', 'getPost', 'listComments', 'listPosts', 'listPostRevisions', 'listWaitingPosts'] as const),
  ...(['countNewLeads', 'countUnreadConversations', 'countUnreadNotifications'] as const),
  ...(['getOnboarding', 'getRoleState', 'getNotificationSettings', 'getInsightSettings', 'listSupportViews'] as const),
  ...(['getOwnProfile', 'getProfile', 'getPublicProfile', 'listRelatedPeople', 'getProfileImages', 'readProfileImage'] as const),
  ...(['getConnectionSummary', 'getRelation', 'listConnections', 'listMutualConnections', 'listSuggestions', 'listFollows', 'listMutes'] as const),
  ...(['getMyTeam', 'listTeamMembers', 'listTeamInvitations', 'getFirmRules', 'getMyClaims', 'getClaimMethods', 'getRecordState', 'searchRecords'] as const),
  ...(['search', 'suggest', 'findMembers', 'getMatch', 'listMatchWeights'] as const),
  ...(['getAdvisor', 'getFirm', 'getFirmProfile', 'listFirmEvents', 'listFirmFilings', 'listFirmFunds', 'listFirmPeople'] as const),
  ...(['listMarketChanges', 'compareFilings', 'listFirms', 'listSimilarAdvisors', 'listSimilarFirms'] as const),
  ...(['summarizeAdvisor', 'summarizeChange', 'summarizeDocument', 'summarizeFirm', 'summarizeMember'] as const),
  ...(['getReferenceDocument', 'listReferenceDocuments', 'listDocumentVersions', 'compareReferenceDocuments'] as const),
  ...(['searchReferenceDocument', 'listFeeSchedules', 'listGuides', 'getAggregatedDocument', 'listAggregatedDocuments'] as const),
  ...([
    'getCoverage',
    'getPublicAdvisor',
    'getPublicFirm',
    'searchPublic',
    'getPartner',
    'getPartnerPromotion',
    'listPartners',
    'listPartnerUsers',
    'listSponsored',
  ] as const),
  ...(['getVideo', 'getVideoTranscript', 'listVideos'] as const),
  // The only one that isn't a read: it ends the view.
  'endSupportView',
])

export const isViewable = ({ name }: Pick<Operation, 'name'>): boolean => viewed.has(name)
