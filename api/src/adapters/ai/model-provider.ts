import type { LanguageModel } from 'ai'
import type { AiPart, AiProvider, AiRequest, AiSettings } from './ai-provider.ts'

/** A model of an OpenAI-compatible service or of Anthropic. The packages are loaded with the first question. */
export function makeModelProvider(settings: AiSettings): AiProvider {
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => {
    loading ??= load(settings)
    return loading
  }
  return {
    model: settings.model,
    async prepare() {
      await loaded()
    },
    write: (request) => writeWith(loaded(), request),
  }
}

async function load(settings: AiSettings) {
  const [{ streamText }, model] = await Promise.all([import('ai'), loadModel(settings)])
  return { streamText, model }
}

async function loadModel({ provider, baseUrl, apiKey, model }: AiSettings): Promise<LanguageModel> {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'configured', baseURL: baseUrl ?? '', apiKey, includeUsage: true })(model)
}

async function* writeWith(loading: ReturnType<typeof load>, { instructions, prompt, mostTokens, signal }: AiRequest): AsyncIterable<AiPart> {
  const { streamText, model } = await loading
  const { stream } = streamText({
    ...{ model, instructions, prompt, maxOutputTokens: mostTokens, maxRetries: 0, temperature: 0, abortSignal: signal },
    // Errors come as parts of the stream.
    onError: () => undefined,
  })
  let hasEnded = false
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new Error('the model was stopped')
    if (part.type === 'finish') {
      hasEnded = part.finishReason === 'stop' || part.finishReason === 'length'
      yield { kind: 'usage', inputTokens: part.totalUsage.inputTokens ?? 0, outputTokens: part.totalUsage.outputTokens ?? 0 }
    }
  }
  if (!hasEnded) throw new Error('the model ended without a reason')
}
