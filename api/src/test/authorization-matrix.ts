import type { Endpoint } from '@mandate/contract/frame/endpoint'
import type { ErrorCode } from '@mandate/contract/frame/errors'
import { type Operation, type OperationName, operations } from '@mandate/contract/operations'
import { type Identity, identities, signedInIdentities } from './identities.ts'

/** What a valid request comes to: done, or refused with this code. */
export type Outcome = 'done' | ErrorCode

const outsideTheTeam = { wealthManager: 'not_found', assetManager: 'not_found', accreditedInvestor: 'not_found', platformAdmin: 'not_found' } as const
const forTheOwner = { ...outsideTheTeam, teamMate: 'not_allowed' } as const
const withoutProfile = { platformAdmin: 'not_found' } as const
const withoutToken = { anonymous: 'not_signed_in', unactivated: 'not_signed_in', suspended: 'not_signed_in' } as const

function everyone(outcome: Outcome): Record<Identity, Outcome> {
  return Object.fromEntries(identities.map((identity) => [identity, outcome])) as Record<Identity, Outcome>
}

function everyMember(outcome: Outcome): Partial<Record<Identity, Outcome>> {
  return Object.fromEntries(signedInIdentities.map((identity) => [identity, outcome]))
}

/**
 * Where an operation's own rules say more than its `access`: what the sample request of each identity comes to.
 * An operation that is not here answers everybody whom its `access` lets in.
 */
const ownRules: Partial<Record<OperationName, Partial<Record<Identity, Outcome>>>> = {
  // With their own password, whatever token they carry.
  login: { unactivated: 'not_activated', suspended: 'sign_in_failed', platformAdmin: 'sign_in_failed' },
  // The sample has no code of an authenticator.
  adminLogin: everyone('sign_in_failed'),
  confirmSecondFactor: everyMember('not_found'),
  renewRecoveryCodes: everyMember('not_found'),
  removeSecondFactor: { ...everyMember('not_found'), platformAdmin: 'not_allowed' },
  // No authenticator answered; the passkey is a stranger's.
  addPasskey: everyMember('invalid_input'),
  renamePasskey: everyMember('not_found'),
  removePasskey: everyMember('not_found'),
  signInWithPasskey: everyone('sign_in_failed'),
  // The renewal cookie decides, not the access token.
  renewSession: withoutToken,
  // Nobody was sent to the provider.
  validateLinkedIn: everyone('sign_in_state_invalid'),
  confirmLinkedIn: everyone('sign_in_state_invalid'),
  linkWithPassword: everyone('sign_in_state_invalid'),
  startLinkedInLink: { platformAdmin: 'not_allowed' },
  // Nobody owns a record with a registration, nor has asked.
  requestAccreditation: everyMember('conflict'),
  withdrawAccreditation: everyMember('not_found'),
  openExport: everyMember('not_found'),
  readExport: everyone('not_found'),
  // The only owner has a team-mate; an admin does not leave by themself.
  endAccount: { teamOwner: 'conflict', platformAdmin: 'not_allowed' },
  keepAccount: everyMember('not_found'),
  // The file is a stranger's; nobody has a picture yet.
  readFile: everyMember('not_found'),
  // A stranger's.
  getSearchExport: everyMember('not_found'),
  downloadSearchExport: everyMember('not_found'),
  deleteFile: everyMember('not_found'),
  setImageAudience: everyMember('not_found'),
  removeProfileImage: everyMember('not_found'),
  readProfileImage: everyone('not_found'),
  // Its signature is none of ours.
  unsubscribe: everyone('link_invalid'),
  // Nobody was mailed that code.
  validateClaim: everyMember('invalid_input'),
  // The claim is a stranger's, and was not put to anybody's firm.
  withdrawClaim: everyMember('not_found'),
  decideClaim: everyMember('not_found'),
  releaseRecord: everyMember('not_found'),
  // An admin works for the house and has no profile.
  getOnboarding: withoutProfile,
  updateOnboarding: withoutProfile,
  getProfile: withoutProfile,
  getProfileImages: withoutProfile,
  getOwnProfile: withoutProfile,
  updateProfile: withoutProfile,
  updateProfileVisibility: withoutProfile,
  updateDefaultVisibility: withoutProfile,
  applyDefaultVisibility: withoutProfile,
  createAdvisoryService: withoutProfile,
  updateAdvisoryService: withoutProfile,
  deleteAdvisoryService: withoutProfile,
  listRelatedPeople: withoutProfile,
  getSelfId: withoutProfile,
  answerSelfId: withoutProfile,
  takeBackSelfId: withoutProfile,
  getSelfIdOf: withoutProfile,
  createTeam: { teamMate: 'already_exists', teamOwner: 'already_exists' },
  renameTeam: forTheOwner,
  listTeamMembers: outsideTheTeam,
  changeTeamRole: forTheOwner,
  handOverTeam: forTheOwner,
  // The team has claimed no firm, and the service is of another team.
  createTeamService: { ...outsideTheTeam, teamMate: 'conflict', teamOwner: 'conflict' },
  updateTeamService: everyMember('not_found'),
  deleteTeamService: everyMember('not_found'),
  showOnFirmPage: outsideTheTeam,
  // The team-mate takes themself out.
  removeTeamMember: outsideTheTeam,
  listTeamInvitations: forTheOwner,
  inviteToTeam: forTheOwner,
  resendTeamInvitation: forTheOwner,
  withdrawTeamInvitation: forTheOwner,
  acceptTeamInvitation: { ...everyMember('invitation_other_account'), wealthManager: 'done' },
}

export function expectedOutcome({ name, endpoint }: Operation, identity: Identity): Outcome {
  return atTheDoor(endpoint, identity) ?? ownRules[name]?.[identity] ?? 'done'
}

function atTheDoor({ access }: Endpoint, identity: Identity): Outcome | undefined {
  if (access === 'public') return undefined
  if (!signedInIdentities.some((signedIn) => signedIn === identity)) return 'not_signed_in'
  return access === 'admin' && identity !== 'platformAdmin' ? 'not_found' : undefined
}

/** The matrix for people to read, kept fresh by `npm run generate:files`. */
export function authorizationMatrixDocument(): string {
  const rows = operations.map((operation) => {
    const { name, endpoint } = operation
    const cells = identities.map((identity) => expectedOutcome(operation, identity))
    return `| ${[`\`${name}\``, `${endpoint.method} /api${endpoint.path}`, `${endpoint.access}${endpoint.stepUp ? ', fresh proof' : ''}`, ...cells].join(' | ')} |`
  })
  const titles = ['operation', 'route', 'access', ...identities.map(inWords)]
  return `# Who may call what

Generated from the contract and \`api/src/test/authorization-matrix.ts\` by \`npm run generate:files\`; \`api/src/test/authorization.test.ts\` tries every cell against the running server.
A cell says what a valid request of that caller comes to: \`done\`, or the code of the refusal. The sample requests are in \`api/src/test/sample-requests.ts\`.

| ${titles.join(' | ')} |
|${titles.map(() => '---').join('|')}|
${rows.join('\n')}
`
}

function inWords(identity: Identity): string {
  return identity.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
