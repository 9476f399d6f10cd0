import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { tryLater } from '../../http/app-error.ts'

/** OWASP's minimum for argon2id; the salt and these parameters are part of each hash. */
export const floor = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const running = { now: 0, most: 8 }
const waiting: (() => void)[] = []
const mostWaiting = 64

/** A hash costs 20 MB and 30 ms: a queue keeps a flood of sign-ins from exhausting the machine. */
async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running.now >= running.most) {
    if (waiting.length >= mostWaiting) throw tryLater('too_many_requests', 'Sign-in is busy right now. Try again in a few seconds', 3)
    await new Promise<void>((start) => waiting.push(start))
  } else running.now++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running.now--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inQueue(() => argonHash(password.normalize('NFC'), floor))
}

// The hash of an unknown random text: checking against it takes as long as against a real one.
const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$Y2hlY2tlZC1mb3Itbm9ib2R5$5q6xjVnqpCUsKbR0xYvIe1ZpTqNS2r3GfZ4yqY0n3mQ'

/** Takes the same time with or without a hash to check against. */
export async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inQueue(() => argonVerify(hash ?? decoyHash, password.normalize('NFC')))
  return matches && hash !== null && hash !== undefined
}

export function needsRehash(hash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
  return !memory || Number(memory) < floor.memoryCost || Number(time) < floor.timeCost
}
