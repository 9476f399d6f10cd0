import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'

type Site = Pick<Deps, 'publicUrl'>

/** `__Host-` binds a cookie to this host over HTTPS; over plain HTTP a browser would drop it. */
export function cookieName({ publicUrl }: Site, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

export function cookieOptions({ publicUrl }: Site) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

export interface Renewal {
  token: string
  /** The absolute end of the session; the cookie needn't outlive it. */
  endsAt: Date
}

export function setRenewalCookie(site: Site, reply: FastifyReply, { token, endsAt }: Renewal): void {
  void reply.setCookie(cookieName(site, 'renewal'), token, { ...cookieOptions(site), expires: endsAt })
}

export function readRenewalCookie(site: Site, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(site, 'renewal')]
}

export function clearRenewalCookie(site: Site, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(site, 'renewal'), cookieOptions(site))
}
