import { paths } from '@mandate/contract/frame/paths'
import { usernameSchema } from '@mandate/contract/values/username'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import { findViewer } from '../../http/authenticate.ts'
import type { Deps } from '../../http/deps.ts'
import { consumeBudget } from '../../http/rate-limits.ts'
import { imagesOf } from '../profile-images/profile-images.service.ts'
import { getPublicProfile } from '../profiles/profiles.service.ts'
import { findUserIdByUsername, findUsername } from '../profiles/usernames.service.ts'
import { noPublicProfilePage, publicProfilePage } from './public-page.ts'

const idSchema = z.uuidv4()

/** The one server-rendered page: readers, search engines and link previews need no script. */
export function publicProfileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { userId: string } }>(paths.publicProfile, async (request, reply) => {
    await consumeBudget(deps, { limit: 'read', access: 'public' }, await findViewer(deps, request))
    const profileId = await profileIdOf(deps, request.params.userId)
    const profile = profileId ? await getPublicProfile(deps, profileId).catch(orNothing) : undefined
    if (!profile) return send(reply.status(404), noPublicProfilePage())
    const photo = (await imagesOf(deps, [profile.id], 'public')).get(profile.id)?.find(({ kind }) => kind === 'photo')?.sources[0]?.url
    const username = await findUsername(deps.db, profile.id)
    return send(reply, publicProfilePage(profile, { publicUrl: deps.publicUrl, photo, address: username ?? profile.id }))
  })
}

/** The address has the username or the id: addresses with an id stay valid, and name the one with the username as theirs. */
async function profileIdOf({ db }: Deps, given: string): Promise<string | undefined> {
  const id = idSchema.safeParse(given)
  if (id.success) return id.data
  const username = usernameSchema.safeParse(given)
  return username.success ? findUserIdByUsername(db, username.data) : undefined
}

function orNothing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  throw error
}

/** Closing a profile takes effect at once: caches must revalidate. */
function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}
