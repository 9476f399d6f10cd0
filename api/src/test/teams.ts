import { createTeam, inviteToTeam, type TeamRole } from '@mandate/contract/teams'
import { mailsTo } from './mails.ts'
import { addPerson, type SignedIn, signIn } from './people.ts'
import type { TestServer } from './test-server.ts'

export interface TestTeam {
  id: string
  owner: SignedIn
}

export const as = ({ token, ip }: Pick<SignedIn, 'token' | 'ip'>) => ({ token, ip })

export async function signInAs(server: TestServer, name: string): Promise<SignedIn> {
  return signIn(server, await addPerson(server, { name }))
}

/** A team with the one who founded it. */
export async function createTestTeam(server: TestServer, ownerName: string): Promise<TestTeam> {
  const owner = await signInAs(server, ownerName)
  const { body } = await server.call(createTeam, { body: { name: `${ownerName} and Partners` } }, as(owner))
  return { id: body.id, owner }
}

/** Adds a team member directly in the database. */
export async function addToTeam(server: TestServer, { id }: TestTeam, { name, role }: { name: string; role: TeamRole }): Promise<SignedIn> {
  const person = await signInAs(server, name)
  await server.deps.db.insertInto('teamMembers').values({ teamId: id, userId: person.userId, role }).execute()
  return person
}

/** Gives the team a firm without its proof. */
export async function claimFirm({ deps }: TestServer, { id: teamId }: TestTeam, firmCrd: number): Promise<void> {
  await deps.db.insertInto('claimedFirms').values({ firmCrd, teamId, method: 'review' }).execute()
}

/** Invites, and reads the link in the email. */
export async function invite(
  server: TestServer,
  { owner }: TestTeam,
  body: { email: string; role: TeamRole },
): Promise<{ invitationId: string; token: string }> {
  const invitation = await server.call(inviteToTeam, { body }, as(owner))
  return { invitationId: invitation.body.id, token: await newestTokenTo(server, body.email) }
}

export async function newestTokenTo(server: TestServer, email: string): Promise<string> {
  const mails = (await mailsTo(server, email)).filter(({ subject }) => subject === "You're invited to a team on Mandate")
  const token = /#token=([A-Za-z0-9_-]{43})$/m.exec(mails.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error(`no invitation came to ${email}`)
  return token
}
