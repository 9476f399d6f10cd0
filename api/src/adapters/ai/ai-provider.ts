export interface AiRequest {
  /** Rules for the model. Holds nothing secret. */
  instructions: string
  prompt: string
  mostTokens: number
  signal: AbortSignal
}

export type AiPart = { kind: 'text'; text: string } | { kind: 'usage'; inputTokens: number; outputTokens: number }

/** Our interface to a language model. It gets text and gives text: no tools, no files, no memory. */
export interface AiProvider {
  model: string
  /** Loads what it needs, once. The wait for an answer begins after it. */
  prepare(): Promise<void>
  /** Throws when the model refuses, breaks off or ends without a reason. */
  write(request: AiRequest): AsyncIterable<AiPart>
}

export interface AiSettings {
  provider: 'openai-compatible' | 'anthropic'
  /** Of an OpenAI-compatible service, such as https://host/v1. Optional for Anthropic. */
  baseUrl: string | undefined
  apiKey: string
  model: string
}
