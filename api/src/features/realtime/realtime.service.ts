import type { Deps } from '../../http/deps.ts'
import { newToken } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { insertTicket } from '../../realtime/realtime.repository.ts'

export async function openRealtime({ db }: Deps, viewer: Viewer): Promise<{ ticket: string }> {
  const { token, hash } = newToken()
  await insertTicket(db, requireMember(viewer).sessionId, hash)
  return { ticket: token }
}
