import { type FileStore, isStoredName, requireStoreKey, type StoredObject } from './file-store.ts'
import { type S3Credentials, signS3Request } from './s3-signature.ts'

export interface S3Settings extends S3Credentials {
  /** The service's address without the bucket: path-style addressing, which every compatible service supports. */
  endpoint: string
  bucket: string
}

const deadlineMs = 15_000
const nothing = new Uint8Array()

export function makeS3Store({ endpoint, bucket, ...credentials }: S3Settings): FileStore {
  async function call(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { body = nothing, headers = {} }: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ) {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${requireStoreKey(key)}`)
    return fetch(url, {
      method,
      headers: signS3Request({ method, url, body, headers }, credentials),
      ...(method === 'PUT' ? { body: Buffer.from(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
  }
  /** A thousand names at a time. */
  async function* list(): AsyncIterable<StoredObject> {
    let next: string | undefined
    do {
      const url = new URL(`${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`)
      url.search = new URLSearchParams({ 'list-type': '2', ...(next ? { 'continuation-token': next } : {}) }).toString()
      const headers = signS3Request({ method: 'GET', url, body: nothing }, credentials)
      const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(deadlineMs) })
      await requireDone(answer, 'list')
      const text = await answer.text()
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = textIn(entry, 'Key')
        if (isStoredName(name)) yield { name, changedAt: new Date(textIn(entry, 'LastModified')) }
      }
      next = textIn(text, 'NextContinuationToken') || undefined
    } while (next)
  }

  return {
    list,
    async put(key, body, mediaType) {
      const answer = await call('PUT', key, { body, headers: { 'content-type': mediaType } })
      await requireDone(answer, 'put')
    },
    async get(key) {
      const answer = await call('GET', key)
      if (answer.status === 404) return undefined
      await requireDone(answer, 'get')
      return Buffer.from(await answer.arrayBuffer())
    },
    async remove(key) {
      const answer = await call('DELETE', key)
      if (answer.status !== 404) await requireDone(answer, 'delete')
    },
    check: async () => undefined,
  }
}

/** Reports the store's error code only: its messages may contain our keys. */
async function requireDone(answer: Response, deed: string): Promise<void> {
  if (answer.ok) return
  const code = /<Code>(\w{1,64})<\/Code>/.exec((await answer.text()).slice(0, 2_000))?.[1] ?? 'no code'
  throw new Error(`the file store answered ${answer.status} (${code}) to ${deed}`)
}

/** Our keys and tokens contain nothing that XML escapes, except the ampersand. */
function textIn(xml: string, tag: string): string {
  const from = xml.indexOf(`<${tag}>`)
  const to = xml.indexOf(`</${tag}>`, from)
  return from < 0 || to < 0 ? '' : xml.slice(from + tag.length + 2, to).replaceAll('&amp;', '&')
}
