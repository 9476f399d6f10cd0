import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer } from './error-answers.ts'

/** So many calls of one operation, and of all, are worked on at the same time; more would only make each slower. */
const mostOfOneOperation = 64
const mostOfAll = 192
/** A call waits so long for its turn, then it is refused. Answering at once would let callers that repeat at once use up the processor. */
const longestWaitMs = 1_000
const retryAfterSeconds = 2

/** Lets a number in at the same time; the others wait in order. */
class Semaphore {
  private running = 0
  private readonly waiting = new Set<() => void>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get counts(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.size }
  }

  /** Returns false when the wait took too long. */
  async enter(): Promise<boolean> {
    if (this.running < this.most) {
      this.running += 1
      return true
    }
    const turn = Promise.withResolvers<boolean>()
    const begin = () => turn.resolve(true)
    this.waiting.add(begin)
    const timer = setTimeout(() => this.waiting.delete(begin) && turn.resolve(false), longestWaitMs)
    return turn.promise.finally(() => clearTimeout(timer))
  }

  leave(): void {
    const [next] = this.waiting
    if (!next) {
      this.running -= 1
      return
    }
    // The place passes on to the next.
    this.waiting.delete(next)
    next()
  }
}

/** For the metrics. */
export interface Calls {
  running(): number
  waiting(): number
  /** Since the start. */
  refused(): number
}

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

/**
 * Refuses calls that can't be answered soon, before they do any work. Each operation has its own share, so a slow one leaves room for the
 * others. A call isn't counted while its body arrives or its answer is read: a slow client takes no share.
 */
export function limitConcurrency(app: FastifyInstance): Calls {
  const all = new Semaphore(mostOfAll)
  const ofOperation = new Map<string, Semaphore>()
  const held = new Map<FastifyRequest, Semaphore[]>()
  let refused = 0

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { operation } = request.routeOptions.config
    if (!operation || held.has(request)) return
    const own = ofOperation.get(operation) ?? new Semaphore(mostOfOneOperation)
    ofOperation.set(operation, own)
    const isOwnFree = await own.enter()
    if (!isOwnFree || !(await all.enter())) {
      if (isOwnFree) own.leave()
      refused += 1
      return refuse(request, reply)
    }
    held.set(request, [own, all])
    // The caller may have given up while it waited.
    if (reply.raw.closed) end(request)
  }

  function end(request: FastifyRequest): void {
    for (const semaphore of held.get(request) ?? []) semaphore.leave()
    held.delete(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => end(request))
    await begin(request, reply)
  })
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) end(request)
  })
  app.addHook('preValidation', begin)
  app.addHook('onSend', async (request) => end(request))
  return {
    running: () => all.counts.running,
    waiting: () => all.counts.waiting + [...ofOperation.values()].reduce((sum, { counts }) => sum + counts.waiting, 0),
    refused: () => refused,
  }
}

/** Written directly: at thousands of refusals, the usual path of an answer would cost as much as the work that they save. */
function refuse({ id }: FastifyRequest, reply: FastifyReply): void {
  const body = JSON.stringify(errorAnswer({ code: 'unavailable', message: 'Mandate is busy. Try again in a few seconds', fields: undefined }, id))
  reply.hijack()
  reply.raw.writeHead(503, {
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
    ...{ 'retry-after': String(retryAfterSeconds), 'x-request-id': id },
  })
  reply.raw.end(body)
}
