import type { RequestOf } from '@mandate/contract/endpoint'
import type { EndpointByName, OperationName } from '@mandate/contract/operations'
import { testPassword as password } from './people.ts'
import type { World, WorldPerson } from './world.ts'

/** `caller` is who sends it; for somebody without a token it is a stranger. */
type Sample<Name extends OperationName> = (world: World, caller: WorldPerson) => RequestOf<EndpointByName[Name]>

const unusedToken = 'A'.repeat(43)
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const newcomer = () => `${crypto.randomUUID()}@newcomer.test`

/** A valid request for every operation, in the world of the tests. A new operation does not pass the type check without one. */
export const sampleRequests: { [Name in OperationName]: Sample<Name> } = {
  getAccount: () => ({}),
  updatePassword: () => ({ body: { currentPassword: password, newPassword: 'Violet-Meadow-82!' } }),
  confirmIdentity: () => ({ body: { password } }),
  requestEmailChange: () => ({ body: { newEmail: newcomer() } }),
  cancelEmailChange: () => ({}),
  confirmEmailChange: ({ links }) => ({ body: { token: links.emailChangeOld } }),
  beginSecondFactor: () => ({}),
  confirmSecondFactor: () => ({ body: { code: '123456' } }),
  renewRecoveryCodes: () => ({}),
  removeSecondFactor: () => ({}),

  listAggregatedDocuments: ({ reference }) => ({ query: { limit: 10, firmCrd: reference.firmCrd } }),
  getAggregatedDocument: ({ gathered }) => ({ params: { documentId: gathered.documentId } }),
  listSources: () => ({}),
  createSource: () => ({ body: { name: 'A feed', address: `https://feeds.example/${crypto.randomUUID()}.xml` } }),
  updateSource: ({ gathered }) => ({ params: { sourceId: gathered.sourceId }, body: { isOn: false } }),
  readSource: ({ gathered }) => ({ params: { sourceId: gathered.sourceId } }),

  recordAnalytics: () => ({ body: { visitorId: crypto.randomUUID(), events: [{ name: 'pageOpened', properties: { path: '/settings' } }] } }),
  listLoads: () => ({ query: { limit: 10 } }),
  listLoadRejects: ({ reference }) => ({ params: { loadId: reference.loadId }, query: { limit: 10 } }),
  listAnalytics: () => ({ query: { limit: 10 } }),
  getAnalyticsChoice: () => ({}),
  chooseAnalytics: () => ({ body: { isAllowed: false } }),
  getAppInfo: () => ({}),

  getAccreditation: () => ({}),
  requestAccreditation: () => ({ body: { method: 'registration' } }),
  withdrawAccreditation: () => ({}),
  listAccreditationRequests: () => ({ query: { limit: 10 } }),
  reviewAccreditation: ({ things }) => ({
    params: { requestId: things.requestId ?? '' },
    body: { isAccepted: true, reason: 'The letter is of a licensed accountant' },
  }),
  getPersonalData: () => ({}),
  requestExport: () => ({}),
  openExport: ({ things }) => ({ params: { exportId: things.exportId ?? '' } }),
  readExport: ({ things }) => ({ params: { exportId: things.exportId ?? '' }, query: { until: 2_000_000_000, signature: 'none' } }),
  endAccount: () => ({}),
  keepAccount: () => ({}),
  uploadFile: () => ({ query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.7 a letter %%EOF') }),
  listMyFiles: () => ({ query: { limit: 10 } }),
  readFile: ({ things }) => ({ params: { fileId: things.fileId ?? '' } }),
  deleteFile: ({ things }) => ({ params: { fileId: things.fileId ?? '' } }),
  getProfileImages: ({ stranger }) => ({ query: { userId: stranger.userId } }),
  setProfileImage: () => ({ query: { kind: 'photo' }, body: onePixel }),
  setImageAudience: () => ({ body: { kind: 'photo', audience: 'public' } }),
  removeProfileImage: () => ({ query: { kind: 'photo' } }),
  readProfileImage: () => ({ params: { imageId: crypto.randomUUID() }, query: { width: 512 } }),

  searchRecords: () => ({ query: { kind: 'advisor', q: 'Calloway' } }),
  getClaimRoads: ({ reference }) => ({ query: { kind: 'advisor', crd: reference.advisorCrd } }),
  claimProfile: ({ reference }) => ({
    body: { kind: 'advisor', crd: reference.advisorCrd, method: 'review', statement: 'My licence and a letter of my firm are with your desk.' },
  }),
  validateClaim: () => ({ body: { claimId: crypto.randomUUID(), code: 'ABCD-2345' } }),
  getMyClaims: () => ({}),
  withdrawClaim: ({ things }) => ({ params: { claimId: things.claimId ?? '' } }),
  giveUpRecord: () => ({ body: { kind: 'advisor', reason: 'notMine' } }),
  listClaimsToApprove: () => ({ query: { limit: 10 } }),
  listClaimsToReview: () => ({ query: { limit: 10 } }),
  decideClaim: ({ things }) => ({ params: { claimId: things.claimId ?? '' }, body: { isGranted: true, reason: 'We know her' } }),
  reviewClaim: ({ things }) => ({ params: { claimId: things.claimId ?? '' }, body: { isGranted: false, reason: 'The letter is of another firm' } }),
  getRecordStanding: ({ reference }) => ({ query: { kind: 'advisor', crd: reference.advisorCrd } }),

  listFirms: () => ({ query: { limit: 10, begins: 'har' } }),
  getFirm: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: {} }),
  listFirmFilings: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
  compareFilings: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { from: reference.filing, to: reference.filing } }),
  listFirmFunds: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
  listFirmPeople: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
  listFirmEvents: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
  getAdvisor: ({ reference }) => ({ params: { advisorCrd: reference.advisorCrd }, query: {} }),

  login: (_, { email }) => ({ body: { email, password } }),
  adminLogin: ({ people }) => ({ body: { email: people.platformAdmin.email, password, code: '123456' } }),
  register: () => ({ body: { email: newcomer(), password, firstName: 'Nora', lastName: 'Newcomer', role: 'ASSET_MANAGER', agreeTerms: true } }),
  resendActivation: ({ people }) => ({ body: { email: people.unactivated.email } }),
  activate: ({ links }) => ({ body: { token: links.activation, password } }),
  forgotPassword: ({ people }) => ({ body: { email: people.wealthManager.email } }),
  resetPassword: ({ links }) => ({ body: { token: links.passwordReset, password: 'Violet-Meadow-82!' } }),

  startLinkedIn: () => ({ body: { returnUrl: '/settings' } }),
  startLinkedInLink: () => ({}),
  unlinkLinkedIn: () => ({}),
  validateLinkedIn: () => ({ body: { code: 'a-code', state: 'a-state' } }),
  confirmLinkedIn: () => ({ body: { ticket: unusedToken, code: '123456' } }),
  linkWithPassword: () => ({ body: { ticket: unusedToken, password } }),

  getOnboarding: () => ({}),
  updateOnboarding: () => ({ body: { page: 2, state: 'begun' } }),

  getProfile: (_, caller) => ({ params: { profileId: caller.userId }, query: {} }),
  getPublicProfile: ({ people }) => ({ params: { profileId: people.teamMate.userId } }),
  getOwnProfile: () => ({}),
  updateProfile: () => ({ body: { field: 'headline', value: 'Plans for families', visibility: 'members', version: 0 } }),
  updateProfileVisibility: () => ({ body: { visibility: 'members' } }),
  createAdvisoryService: () => ({ body: { title: 'Tax planning', description: 'Together with your accountant', service_type: 'calculated' } }),
  updateAdvisoryService: ({ services }, caller) => ({
    params: { serviceId: services[caller.userId] ?? '' },
    body: { title: 'Tax planning', description: '', service_type: 'calculated' },
  }),
  deleteAdvisoryService: ({ services }, caller) => ({ params: { serviceId: services[caller.userId] ?? '' } }),
  listRelatedPeople: (_, caller) => ({ params: { profileId: caller.userId } }),

  openRealtime: () => ({}),

  getSelfId: () => ({}),
  answerSelfId: () => ({ body: { field: 'gender', values: ['nonBinary'], audience: 'me', hasConsent: true } }),
  takeBackSelfId: () => ({ query: { field: 'gender' } }),
  getSelfIdOf: (_, caller) => ({ params: { profileId: caller.userId } }),
  searchPublic: () => ({ query: { q: 'harbor' } }),
  search: () => ({ query: { type: 'firms', q: 'harbor', state: 'TX,none', aum: '..5e9', facets: 'state,aum', limit: 10 } }),
  createSearchExport: () => ({ body: { type: 'firms', filters: { disclosure: 'false' }, format: 'csv' } }),
  listSearchExports: () => ({ query: { limit: 10 } }),
  getSearchExport: ({ things }) => ({ params: { searchExportId: things.searchExportId ?? '' } }),
  downloadSearchExport: ({ things }) => ({ params: { searchExportId: things.searchExportId ?? '' } }),
  understand: () => ({ query: { q: 'RIAs in Texas over $1B' } }),
  suggest: () => ({ query: { q: 'har' } }),
  aggregate: () => ({
    body: { type: 'advisors', q: '', filters: { disclosure: 'false' }, groupBy: 'state', measures: [{ field: 'experienceMonths', measure: 'median' }] },
  }),
  listReferenceDocuments: ({ reference }) => ({ query: { limit: 10, firmCrd: reference.firmCrd } }),
  listGuides: () => ({}),
  getReferenceDocument: ({ reference }) => ({ params: { documentId: `f${reference.filing}` }, query: {} }),
  searchReferenceDocument: ({ reference }) => ({ params: { documentId: `f${reference.filing}` }, query: { q: 'harbor' } }),
  listDocumentVersions: ({ reference }) => ({ params: { documentId: `f${reference.filing}` } }),
  compareReferenceDocuments: ({ reference }) => ({ params: { documentId: `f${reference.filing}` }, query: { against: `f${reference.filing}` } }),

  getMe: () => ({}),
  renewSession: () => ({}),
  logout: () => ({}),
  listSessions: () => ({ query: { limit: 10 } }),
  endSession: (_, caller) => ({ params: { sessionId: caller.sessionId } }),
  endOtherSessions: () => ({}),

  getMyTeam: () => ({}),
  createTeam: () => ({ body: { name: 'Harbor Lane' } }),
  renameTeam: () => ({ body: { name: 'Harbor Lane West' } }),
  listTeamMembers: () => ({ query: { limit: 10 } }),
  changeTeamRole: ({ people }) => ({ params: { userId: people.teamMate.userId }, body: { role: 'viewer' } }),
  removeTeamMember: ({ people }) => ({ params: { userId: people.teamMate.userId } }),
  listTeamInvitations: () => ({ query: { limit: 10 } }),
  inviteToTeam: () => ({ body: { email: newcomer(), role: 'viewer' } }),
  resendTeamInvitation: ({ team }) => ({ params: { invitationId: team.invitationId } }),
  withdrawTeamInvitation: ({ team }) => ({ params: { invitationId: team.invitationId } }),
  openTeamInvitation: ({ team }) => ({ body: { token: team.invitationToken } }),
  acceptTeamInvitation: ({ team }) => ({ body: { token: team.invitationToken } }),
  requestNewInvitation: ({ team }) => ({ body: { token: team.invitationToken } }),
}
