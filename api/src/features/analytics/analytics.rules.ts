import type { IncomingHttpHeaders } from 'node:http'

/** Do Not Track, and Global Privacy Control, which in some states the law gives effect to. */
export function asksNotToBeTracked(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
