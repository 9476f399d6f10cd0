import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../http/deps.ts'
import { cookieName, cookieOptions } from '../../http/renewal-cookie.ts'

type Site = Pick<Deps, 'publicUrl'>

const name = 'linkedin-browser'
const lifetimeSeconds = 600

/** Identifies the browser that was sent to LinkedIn: the same one must come back. */
export function setAttemptCookie(site: Site, reply: FastifyReply, browser: string): void {
  void reply.setCookie(cookieName(site, name), browser, { ...cookieOptions(site), maxAge: lifetimeSeconds })
}

export function readAttemptCookie(site: Site, request: FastifyRequest): string | undefined {
  const browser = request.cookies[cookieName(site, name)]
  return browser && /^[A-Za-z0-9_-]{43}$/.test(browser) ? browser : undefined
}

export function clearAttemptCookie(site: Site, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(site, name), cookieOptions(site))
}
