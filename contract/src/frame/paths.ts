/** Every path of the product. Use these instead of literal paths. */
export const paths = {
  home: '/',
  adminLogin: '/user/admin-login',
  login: '/user/login',
  logout: '/user/logout',
  forgotPassword: '/user/forgot-password',
  passwordReset: '/user/password-reset',
  passwordResetSuccess: '/user/password-reset/success',
  signUp: '/user/sign-up',
  roleSelect: '/user/sign-up/role-select',
  signUpSuccess: '/user/sign-up/success',
  teamInvitation: '/user/team-invitation',
  teamInvitationSuccess: '/user/team-invitation/success',
  oauth: '/user/oauth',
  activate: '/user/activate',
  activateSuccess: '/user/activate/success',
  claimProfile: '/user/claim-profile',
  claimProfileValidate: '/user/claim-profile/validate',
  claimProfileSuccess: '/user/claim-profile/success',
  publicProfile: '/profile/:userId/public',
  partners: '/partners',
  partner: '/partners/:partnerId',
  myPartner: '/partner',
  newCampaign: '/partner/new-campaign',
  campaign: '/partner/campaigns/:campaignId',
  onboarding: '/onboarding',
  profile: '/profile/:userId',
  profileInformation: '/profile/:userId/information',
  dashboard: '/profile/dashboard',
  search: '/search',
  data: '/data',
  documents: '/documents',
  documentRooms: '/documents/rooms',
  documentRoom: '/documents/rooms/:roomId',
  documentRequests: '/documents/requests',
  documentRequest: '/documents/requests/:requestId',
  documentReader: '/documents/:documentId',
  sharedDocument: '/shared/document',
  referenceDocuments: '/data/documents',
  reference: '/data/reference/:referenceId',
  firm: '/data/reference/firm/:firmCrd',
  advisor: '/data/reference/advisor/:advisorCrd',
  document: '/data/document/:documentId',
  messages: '/messages',
  conversation: '/messages/:conversationId',
  leads: '/leads',
  leadImports: '/leads/imports',
  leadImport: '/leads/imports/:importId',
  lead: '/leads/:leadId',
  introductions: '/introductions',
  match: '/match/:kind/:id',
  network: '/network',
  post: '/posts/:postId',
  videos: '/videos',
  video: '/videos/:videoId',
  supervision: '/supervision',
  notifications: '/notifications',
  insights: '/insights',
  assistant: '/assistant',
  settings: '/settings',
  sandboxCheckout: '/sandbox/checkout/:sessionId',
  integration: '/settings/integrations/:provider',
  emailChange: '/settings/email-change',
  unsubscribe: '/unsubscribe',
  terms: '/terms',
  admin: '/admin',
  adminClaims: '/admin/claims',
  adminAccreditation: '/admin/accreditation',
  adminReports: '/admin/reports',
  adminUsers: '/admin/accounts',
  adminAudit: '/admin/audit',
  adminPartners: '/admin/partners',
  adminHealth: '/admin/health',
  adminMail: '/admin/mail',
  adminJobs: '/admin/jobs',
  analytics: '/admin/analytics',
  sources: '/admin/sources',
  adminLoads: '/admin/loads',
  adminOptions: '/admin/option-lists',
  adminSwitches: '/admin/switches',
  adminPayments: '/admin/payments',
  parts: '/admin/parts',
} as const

export type PathName = keyof typeof paths

/** Each address has the id of something a member keeps; one with an invalid id is not found. */
export const identifiedPaths: readonly string[] = [
  paths.profile,
  paths.profileInformation,
  paths.documentRoom,
  paths.documentRequest,
  paths.documentReader,
  paths.video,
  paths.conversation,
  paths.lead,
  paths.leadImport,
  paths.post,
  paths.campaign,
]

/** The public pages. Every other page requires a sign-in. */
export const publicPaths: readonly string[] = [
  paths.home,
  paths.adminLogin,
  paths.login,
  paths.logout,
  paths.forgotPassword,
  paths.passwordReset,
  paths.passwordResetSuccess,
  paths.signUp,
  paths.roleSelect,
  paths.signUpSuccess,
  paths.teamInvitation,
  paths.teamInvitationSuccess,
  paths.oauth,
  paths.activate,
  paths.activateSuccess,
  paths.claimProfile,
  paths.claimProfileValidate,
  paths.claimProfileSuccess,
  paths.publicProfile,
  paths.partners,
  paths.partner,
  paths.emailChange,
  paths.unsubscribe,
  paths.terms,
  paths.sharedDocument,
  paths.video,
]

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Returns the path of a page with its parameters filled in. */
export function pathTo<Name extends PathName>(
  name: Name,
  ...[parameters]: [Parameters<(typeof paths)[Name]>] extends [never] ? [] : [Record<Parameters<(typeof paths)[Name]>, string | number>]
): string {
  const values = (parameters ?? {}) as Record<string, string | number>
  return paths[name].replaceAll(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
}

/** The form of an address, by its most specific pattern: `/profile/dashboard` is its own, not that of a user. */
export function patternOf(path: string): (typeof paths)[PathName] | undefined {
  const parametersIn = (pattern: string) => pattern.split(':').length
  return Object.values(paths)
    .filter((pattern) => matchesPath(pattern, path))
    .toSorted((left, right) => parametersIn(left) - parametersIn(right))[0]
}

export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (pattern === '/') return path === '/'
  return wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
}
