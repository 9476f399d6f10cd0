import { claimCode, claimProof } from '@mandate/contract/claims'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../http/deps.ts'
import { cookieName, cookieOptions } from '../../http/renewal-cookie.ts'

type Site = Pick<Deps, 'publicUrl'>

const name = 'claim'

/** Identifies the browser in which a visitor asked for a code: only this one can enter it, and claim with what it proved. */
export function setProofCookie(site: Site, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(site, name), token, { ...cookieOptions(site), maxAge: (claimCode.minutes + claimProof.minutes) * 60 })
}

export function readProofCookie(site: Site, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(site, name)]
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

export function clearProofCookie(site: Site, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(site, name), cookieOptions(site))
}
