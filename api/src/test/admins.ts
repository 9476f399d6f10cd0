import { addPerson, signIn } from './people.ts'
import type { TestServer } from './test-server.ts'

/** An admin, signed in with a second factor. */
export async function makeAdmin(server: TestServer) {
  const person = await addPerson(server, { name: 'Dora' })
  const signedIn = await signIn(server, person)
  await server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', person.userId).execute()
  await server.deps.db.updateTable('sessions').set({ kind: 'admin', hasSecondFactor: true }).where('userId', '=', person.userId).execute()
  return signedIn
}
