import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

type Site = Pick<Deps, 'config' | 'publicUrl'>

/** Whether a browser on this origin may send requests with its cookies. Only exact origins, never `null`. */
export function isOurOrigin({ config, publicUrl }: Site, origin: string, host: string | undefined): boolean {
  if (origin === new URL(publicUrl).origin || config.allowedOrigins.includes(origin)) return true
  // On a laptop the same server is 127.0.0.1 and localhost.
  return config.isDemo && URL.canParse(origin) && new URL(origin).host === host
}

/** Checked on every write. A browser always sends its origin on one; a program has no ambient cookies. */
export function requireOurOrigin(site: Site, request: FastifyRequest): void {
  const { origin, host } = request.headers
  const fromElsewhere = origin === undefined ? isForeign(request.headers['sec-fetch-site']) : !isOurOrigin(site, origin, host)
  if (fromElsewhere) throw new AppError('wrong_origin', 'This request came from another site and was blocked')
}

function isForeign(fetchSite: string | string[] | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
