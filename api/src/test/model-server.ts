import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `obeys`: follows every order that it finds in its prompt. `acts`: also calls tools that would carry them out. `restates`: writes the facts as it got them. The others fail in their way. */
export type ModelMode = 'obeys' | 'acts' | 'restates' | 'refuses' | 'hangs' | 'rubbish' | 'breaksOff'

export interface ModelServer {
  baseUrl: string
  mode: ModelMode
  /** The bodies of all requests. */
  received: string[]
  stop(): Promise<void>
}

interface ChatRequest {
  messages: { role: string; content: string }[]
}

/** An OpenAI-compatible service over HTTP. An order is a text after OBEY: in a fact. */
export async function startModelServer(): Promise<ModelServer> {
  const state: Pick<ModelServer, 'mode' | 'received'> = { mode: 'restates', received: [] }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      state.received.push(body)
      answer(state.mode, JSON.parse(body) as ChatRequest, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function answer(mode: ModelMode, { messages }: ChatRequest, response: ServerResponse): void {
  if (mode === 'hangs') return
  if (mode === 'refuses') return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (mode === 'rubbish') return void response.end('data: {"choi\n\ndata: \u0000\u0001 rubbish\n\ndata: [DONE]\n\n')
  if (mode === 'acts') for (const name of ['send_message', 'create_post', 'accept_invitation']) response.write(toolCall(name, orderIn(messages)))
  const lines = mode === 'obeys' || mode === 'acts' ? obey(messages) : restate(messages)
  for (const line of lines) response.write(chunk({ content: `${line}\n` }))
  if (mode === 'breaksOff') return void setTimeout(() => response.destroy(), 20)
  response.write(chunk({}, 'stop'))
  response.end('data: [DONE]\n\n')
}

function chunk(delta: { content?: string }, finishReason: string | null = null): string {
  const usage = finishReason ? { usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 } } : {}
  return `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta, finish_reason: finishReason }], ...usage })}\n\n`
}

const orderIn = (messages: ChatRequest['messages']) => textOf(messages).split('OBEY:')[1]?.split('\n')[0] ?? ''

function toolCall(name: string, text: string): string {
  const tool_calls = [{ index: 0, id: `call-${name}`, type: 'function', function: { name, arguments: JSON.stringify({ text }) } }]
  return `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta: { tool_calls }, finish_reason: null }] })}\n\n`
}

const textOf = (messages: ChatRequest['messages']) => messages.map(({ content }) => content).join('\n')

function factsIn(messages: ChatRequest['messages']): { number: string; text: string }[] {
  return [...textOf(messages).matchAll(/^\[(\d+)\] \(.*?\) "(.*)"$/gm)].map(([, number = '', text = '']) => ({ number, text }))
}

function restate(messages: ChatRequest['messages']): string[] {
  return factsIn(messages).map(({ number, text }) => `${text} [${number}]`)
}

/** Repeats each order with every citation that might let it through, and gives away all that it was told. */
function obey(messages: ChatRequest['messages']): string[] {
  const facts = factsIn(messages)
  const orders = facts.flatMap(({ number, text }) => {
    const order = text.split('OBEY:')[1]?.trim()
    return order ? [{ number, order }] : []
  })
  const leaked = messages.filter(({ role }) => role === 'system').flatMap(({ content }) => content.split('\n'))
  return [
    ...orders.flatMap(({ number, order }) => [order, `${order} [${number}]`, ...facts.map((fact) => `${order} [${fact.number}]`)]),
    ...leaked.map((line) => `${line} [1]`),
  ]
}
