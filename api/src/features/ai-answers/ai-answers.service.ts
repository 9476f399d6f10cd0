import { performance } from 'node:perf_hooks'
import { type CitedSentence, byRules as rulesLabel, type WrittenBy } from '@mandate/contract/cited-answers'
import { counted } from '@mandate/contract/values/counted'
import type { AiProvider } from '../../adapters/ai/ai-provider.ts'
import type { Deps } from '../../http/deps.ts'
import * as calls from './ai-calls.repository.ts'
import { type CheckBasis, checkLine } from './answer-check.rules.ts'
import { type Breaker, makeBreaker } from './breaker.service.ts'
import type { FactList } from './fact-list.service.ts'
import { instructions, writePrompt } from './prompt.rules.ts'

/** The longest wait for all sentences. The wait for the next one is configured: the rules' answer comes within five seconds. */
const allSentencesMs = 30_000
const mostTokens = 600
const charactersPerToken = 4
const keptDays = 400

type Needs = Pick<Deps, 'db' | 'config' | 'log' | 'ai'>

export interface ToWrite {
  purpose: calls.Purpose
  /** What the sentences are to say, in our words. */
  task: string
  facts: FactList
  /** The answer without a model. */
  byRules: CitedSentence[]
  /** Called with each sentence as it is accepted. */
  onSentence?: (sentence: CitedSentence) => void
  /** Stops the model. */
  signal?: AbortSignal
}

export interface Written {
  sentences: CitedSentence[]
  writtenBy: WrittenBy
}

const breakers = new WeakMap<AiProvider, Breaker>()

function breakerOf(provider: AiProvider): Breaker {
  const known = breakers.get(provider)
  if (known) return known
  const breaker = makeBreaker()
  breakers.set(provider, breaker)
  return breaker
}

const insteadOf = (why: string): WrittenBy => ({ ...rulesLabel, notice: `${why} The rules answered instead.` })

/** Sentences of the model where one is configured and its answer passes the check; otherwise those of the rules. Nothing leaves without a key. */
export async function writeAnswer(deps: Needs, userId: string, wanted: ToWrite): Promise<Written> {
  const { ai } = deps
  const { byRules, facts } = wanted
  if (!ai || facts.all().length === 0) return { sentences: byRules, writtenBy: rulesLabel }
  const breaker = breakerOf(ai)
  if (breaker.isOpen()) return { sentences: byRules, writtenBy: insteadOf("The language model isn't available at the moment.") }
  const prompt = writePrompt({ task: wanted.task, facts: facts.all(), quoted: facts.quoted() })
  const tokens = Math.ceil((prompt.length + instructions.length) / charactersPerToken) + mostTokens
  const callId = await calls.reserveCall(deps.db, { userId, purpose: wanted.purpose, model: ai.model, tokens }, deps.config.aiDailyTokens)
  if (!callId) return { sentences: byRules, writtenBy: insteadOf('Your budget for the language model is used up until midnight UTC.') }

  const startedAt = performance.now()
  const asked = await askModel({ ai, prompt, patienceMs: deps.config.aiTimeoutMs }, wanted)
  const durationMs = Math.round(performance.now() - startedAt)
  await calls.finishCall(deps.db, callId, { outcome: asked.outcome, tokens: asked.tokens, durationMs })
  if (asked.outcome !== 'stopped') breaker.learn(asked.outcome === 'answered' || asked.outcome === 'unchecked')
  if (asked.outcome !== 'answered') {
    // Who stops it, or leaves, is no failure of the model.
    deps.log[asked.outcome === 'stopped' ? 'info' : 'warn']({ outcome: asked.outcome, durationMs, model: ai.model }, 'language model gave no usable answer')
    return { sentences: byRules, writtenBy: insteadOf(reasons[asked.outcome]) }
  }
  const used = new Set(asked.sentences.flatMap((sentence) => sentence.facts)).size
  return { sentences: asked.sentences, writtenBy: { by: 'model', label: `Drafted by ${ai.model} from ${counted(used, 'fact')}`, notice: null } }
}

const reasons: Record<Exclude<calls.Outcome, 'answered'>, string> = {
  failed: "The language model didn't answer.",
  late: 'The language model took too long.',
  unchecked: "The language model's answer didn't match the facts.",
  stopped: 'You stopped the language model.',
}

interface Question {
  ai: AiProvider
  prompt: string
  patienceMs: number
}

interface Asked {
  outcome: calls.Outcome
  sentences: CitedSentence[]
  tokens?: number
}

async function askModel({ ai, prompt, patienceMs }: Question, { facts, byRules, task, onSentence, signal }: ToWrite): Promise<Asked> {
  const basis: CheckBasis = { facts: facts.all(), quoted: facts.quoted(), byRules, task }
  await ai.prepare()
  const deadline = makeDeadline(patienceMs, signal)
  const sentences: CitedSentence[] = []
  let [line, tokens] = ['', undefined as number | undefined]
  const accept = (text: string) => {
    const sentence = checkLine(text, basis)
    if (!sentence || sentences.some((known) => known.text === sentence.text)) return
    deadline.extend()
    sentences.push(sentence)
    onSentence?.(sentence)
  }
  try {
    for await (const part of deadline.watch(ai.write({ instructions, prompt, mostTokens, signal: deadline.signal }))) {
      if (part.kind === 'usage') {
        tokens = part.inputTokens + part.outputTokens || undefined
        continue
      }
      const lines = `${line}${part.text}`.split('\n')
      line = lines.pop() ?? ''
      for (const each of lines) accept(each)
      if (line.length > 2_000) line = ''
    }
    accept(line)
    return { outcome: sentences.length > 0 ? 'answered' : 'unchecked', sentences, ...(tokens === undefined ? {} : { tokens }) }
  } catch {
    // The reason may quote the prompt, so it isn't logged. The outcome is.
    return { outcome: signal?.aborted ? 'stopped' : deadline.signal.aborted ? 'late' : 'failed', sentences: [] }
  } finally {
    deadline.end()
  }
}

/** Ends a stream whose next sentence or whose end doesn't come, even where the provider ignores the signal. */
function makeDeadline(patienceMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  const stop = () => {
    controller.abort()
    ended.reject(new Error('stopped'))
  }
  let next = setTimeout(stop, patienceMs)
  const all = setTimeout(stop, allSentencesMs)
  outer?.addEventListener('abort', stop, { once: true })
  if (outer?.aborted) stop()
  return {
    signal: controller.signal,
    extend() {
      clearTimeout(next)
      next = setTimeout(stop, patienceMs)
    },
    async *watch<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> {
      const iterator = parts[Symbol.asyncIterator]()
      for (;;) {
        const result = await Promise.race([iterator.next(), ended.promise])
        if (result.done) return
        yield result.value
      }
    },
    end() {
      clearTimeout(next)
      clearTimeout(all)
      outer?.removeEventListener('abort', stop)
      controller.abort()
    },
  }
}

/** Costs are kept for the yearly accounts, and no longer. */
export function forgetOldCalls({ db }: Pick<Deps, 'db'>): Promise<void> {
  return calls.deleteOldCalls(db, keptDays)
}
