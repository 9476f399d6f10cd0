import { PassThrough } from 'node:stream'
import { type Exchange, sentByHandler } from './add-route.ts'

interface Source<Event> {
  /** Sends events until it is done. The signal says that the reader has left. */
  run: (send: (event: Event) => void, signal: AbortSignal) => Promise<void>
  /** What the reader gets in place of the rest when that fails. */
  onFailure: (error: unknown) => Event
}

/** Answers with events as they come (text/event-stream). Access and input are checked before, so that a refusal is a normal answer. */
export function answerEvents<Event>({ request, reply }: Exchange, { run, onFailure }: Source<Event>): Uint8Array {
  const stream = new PassThrough()
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  // A compressor would hold back events until it has enough of them.
  request.headers['x-no-compression'] = '1'
  const send = (event: Event) => void (left.signal.aborted || stream.write(`data: ${JSON.stringify(event)}\n\n`))
  void reply.header('cache-control', 'private, no-store').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  void reply.send(stream)
  void run(send, left.signal)
    .catch((error: unknown) => send(onFailure(error)))
    .finally(() => stream.end())
  return sentByHandler
}
