import type { Scope } from './frame/scopes.ts'
import type { Operation, OperationName } from './operations.ts'

interface FeatureScopes {
  read: Scope
  /** Without it, changes need a session. */
  write?: Scope
}

/** By feature. Operations of a feature that isn't listed need a session: what is new is closed until it is listed. */
const byFeature: Record<string, FeatureScopes> = {
  aggregation: { read: 'market:read' },
  chat: { read: 'messages:read', write: 'messages:write' },
  directory: { read: 'market:read' },
  documentRequests: { read: 'documents:read', write: 'documents:write' },
  documents: { read: 'documents:read', write: 'documents:write' },
  files: { read: 'documents:read', write: 'documents:write' },
  firmProfiles: { read: 'market:read' },
  follows: { read: 'network:read', write: 'network:write' },
  insights: { read: 'insights:read' },
  introductions: { read: 'leads:read' },
  leadImports: { read: 'leads:read', write: 'leads:write' },
  leads: { read: 'leads:read', write: 'leads:write' },
  matching: { read: 'market:read', write: 'profile:write' },
  memberSearch: { read: 'network:read' },
  network: { read: 'network:read', write: 'network:write' },
  partners: { read: 'market:read', write: 'profile:write' },
  partnerVersions: { read: 'profile:read', write: 'profile:write' },
  payments: { read: 'account:read' },
  posts: { read: 'posts:read', write: 'posts:write' },
  profileImages: { read: 'profile:read', write: 'profile:write' },
  profiles: { read: 'profile:read', write: 'profile:write' },
  publicSearch: { read: 'market:read' },
  referenceDocuments: { read: 'market:read' },
  search: { read: 'market:read' },
  searchExports: { read: 'market:export', write: 'market:export' },
  searchSentences: { read: 'market:read' },
  summaries: { read: 'insights:read' },
  videos: { read: 'posts:read', write: 'posts:write' },
}

/** Where an operation differs from its feature; `session` closes it to keys. */
const exceptions: { [Name in OperationName]?: Scope | 'session' } = {
  // A POST only because its question doesn't fit an address.
  aggregate: 'market:read',
  askInsight: 'insights:read',
  listCampaigns: 'insights:read',
  getCampaignReport: 'insights:read',
  exportCampaignReport: 'insights:read',
  getProfile: 'network:read',
  getPublicProfile: 'network:read',
  listRelatedPeople: 'network:read',
  getMe: 'account:read',
  getMyTeam: 'account:read',
  listTeamMembers: 'account:read',
  listNotifications: 'account:read',
  countUnreadNotifications: 'account:read',
  // Where a member's events go is decided in a session; what became of them may be read.
  listIntegrations: 'account:read',
  listIntegrationRuns: 'account:read',
  getIntegrationRun: 'account:read',
  listWebhooks: 'account:read',
  listWebhookMessages: 'account:read',
  getWebhookMessage: 'account:read',
  // Who may see a profile or reach a member is the member's own decision.
  applyDefaultVisibility: 'session',
  setImageAudience: 'session',
  updateChatSettings: 'session',
  updateDefaultVisibility: 'session',
  updateProfileVisibility: 'session',
  // Agreements and approvals are given by a person.
  agreeToDocumentRoom: 'session',
  answerIntroduction: 'session',
  setVideoApproval: 'session',
  // What others see of a member is the member's own decision.
  getInsightSettings: 'session',
  // A local stand-in's page, not a part of the API.
  getSandboxCheckout: 'session',
  // Signs of a person at a screen.
  signalPresence: 'session',
  signalTyping: 'session',
}

/** The scope that a key needs for an operation; undefined when only a session may call it: everything of an admin, of sign-in, and what needs step-up authentication. */
export function scopeOf({ name, feature, endpoint }: Operation): Scope | undefined {
  const { access, limit, method, stepUp } = endpoint
  if (access === 'admin' || stepUp || limit === 'code' || limit === 'signIn') return undefined
  const own = exceptions[name]
  if (own) return own === 'session' ? undefined : own
  // A visitor's operation that isn't a read is part of signing in, or of opening an emailed link.
  if (access === 'public' && method !== 'GET') return undefined
  const scopes = byFeature[feature]
  return method === 'GET' ? scopes?.read : scopes?.write
}
