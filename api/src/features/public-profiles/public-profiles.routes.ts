import { paths, pathTo } from '@mandate/contract/frame/paths'
import { usernameSchema } from '@mandate/contract/values/username'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { findViewer } from '../../http/authenticate.ts'
import type { Deps } from '../../http/deps.ts'
import { orNothing } from '../../http/or-nothing.ts'
import { readPageFonts } from '../../http/page-fonts.ts'
import { consumeBudget } from '../../http/rate-limits.ts'
import { imagesOf } from '../profile-images/profile-images.service.ts'
import { getPublicProfile } from '../profiles/profiles.service.ts'
import { findUserIdByUsername, findUsername } from '../profiles/usernames.service.ts'
import { selectPublicVideos } from '../videos/videos.service.ts'
import { noPublicProfilePage, publicProfilePage } from './public-page.ts'

const idSchema = z.uuidv4()
const mostVideosShown = 10

/** The one server-rendered page: readers, search engines and link previews need no script. */
export function publicProfileRoutes(app: FastifyInstance, deps: Deps): void {
  const site = { fonts: readPageFonts(), isDemo: deps.config.isDemo }
  app.get<{ Params: { userId: string } }>(paths.publicProfile, async (request, reply) => {
    const viewer = await findViewer(deps, request)
    await consumeBudget(deps, { limit: 'read', access: 'public' }, viewer)
    const profileId = await profileIdOf(deps, request.params.userId)
    const profile = profileId ? await orNothing(getPublicProfile(deps, viewer, profileId)) : undefined
    if (!profile) return send(reply.status(404), noPublicProfilePage(site))
    const username = await findUsername(deps.db, profile.id)
    if (isFormerAddress(request.params.userId, username)) return reply.redirect(pathTo('publicProfile', { userId: username ?? profile.id }), 302)
    const [images, videos] = await Promise.all([imagesOf(deps, [profile.id], 'public'), selectPublicVideos(deps, profile.id, mostVideosShown)])
    const photo = images.get(profile.id)?.find(({ kind }) => kind === 'photo')?.sources[0]?.url
    return send(reply, publicProfilePage(profile, { publicUrl: deps.publicUrl, photo, videos, address: username ?? profile.id, site }))
  })
}

/** The address has the username or the id: addresses with an id stay valid, and name the one with the username as theirs. */
async function profileIdOf({ db }: Deps, given: string): Promise<string | undefined> {
  const id = idSchema.safeParse(given)
  if (id.success) return id.data
  const username = usernameSchema.safeParse(given)
  return username.success ? findUserIdByUsername(db, username.data) : undefined
}

/** A username that the owner has given up. It may be theirs again later: not a permanent redirect. */
function isFormerAddress(given: string, username: string | null): boolean {
  return !idSchema.safeParse(given).success && usernameSchema.safeParse(given).data !== username
}

/** Closing a profile takes effect at once: caches must revalidate. */
function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}
