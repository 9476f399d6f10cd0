import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { cookieName, cookieOptions } from './renewal-cookie.ts'
import { newToken } from './tokens.ts'

type Site = Pick<Deps, 'publicUrl'>

/**
 * `device`: a browser in which a user has signed in; it isn't slowed while others guess.
 * `sign_up`: the browser in which a sign-up was filled in. Neither identifies a user.
 */
type BrowserCookie = 'device' | 'sign_up'

const days: Record<BrowserCookie, number> = { device: 400, sign_up: 30 }
const wellFormed = /^[A-Za-z0-9_-]{43}$/

export function readBrowserCookie(site: Site, request: FastifyRequest, name: BrowserCookie): string | undefined {
  const value = request.cookies[cookieName(site, name)]
  return value && wellFormed.test(value) ? value : undefined
}

/** Returns the browser's random mark, or creates one. */
export function readOrMakeBrowserCookie(site: Site, request: FastifyRequest, name: BrowserCookie): string {
  return readBrowserCookie(site, request, name) ?? newToken().token
}

export function setBrowserCookie(site: Site, reply: FastifyReply, [name, value]: [BrowserCookie, string]): void {
  void reply.setCookie(cookieName(site, name), value, { ...cookieOptions(site), maxAge: days[name] * 86_400 })
}
