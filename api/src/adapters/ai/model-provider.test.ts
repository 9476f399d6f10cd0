import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AiPart } from './ai-provider.ts'
import { makeModelProvider } from './model-provider.ts'

const received: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
const anthropicEvents = [
  {
    type: 'message_start',
    message: { id: 'one', type: 'message', role: 'assistant', content: [], model: 'stand-in', usage: { input_tokens: 12, output_tokens: 1 } },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Replies: 8 of 10 [1]' } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 7 } },
  { type: 'message_stop' },
]
const openAiEvents = [
  {
    id: 'one',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, delta: { content: 'Replies: 8 of 10 [1]' }, finish_reason: null }],
  },
  {
    ...{ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    usage: { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 },
  },
]
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body })
    const isAnthropic = request.url?.endsWith('/messages') ?? false
    const events = isAnthropic ? anthropicEvents : openAiEvents
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of events) response.write(`${isAnthropic && 'type' in event ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`)
    response.end(isAnthropic ? '' : 'data: [DONE]\n\n')
  })
})

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    }),
)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it.each([
  ['anthropic', '/v1/messages', 'x-api-key', 'key-of-the-test'],
  ['openai-compatible', '/v1/chat/completions', 'authorization', 'Bearer key-of-the-test'],
] as const)('%s: sends the prompt with the key and no tools, and reads text and tokens', async (provider, url, header, key) => {
  const { port } = server.address() as AddressInfo
  const model = makeModelProvider({ provider, baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key-of-the-test', model: 'stand-in' })
  const parts: AiPart[] = []
  for await (const part of model.write({ instructions: 'Rewrite.', prompt: 'Facts.', mostTokens: 100, signal: new AbortController().signal })) parts.push(part)
  expect(parts).toEqual([
    { kind: 'text', text: 'Replies: 8 of 10 [1]' },
    { kind: 'usage', inputTokens: 12, outputTokens: 7 },
  ])
  const sent = received.at(-1)
  expect([sent?.url, sent?.headers[header]]).toEqual([url, key])
  expect(sent?.body).toContain('Facts.')
  expect(sent?.body).not.toContain('"tools"')
})
