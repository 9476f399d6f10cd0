import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for the bearer; the database stores only the hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Bound to a purpose, so that one keyed value can't be used as another. */
export function keyed(secretKey: string, purpose: string, value: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\0${value}`).digest('base64url')
}

export function isSame(left: string, right: string): boolean {
  const a = hashToken(left)
  return timingSafeEqual(a, hashToken(right))
}
