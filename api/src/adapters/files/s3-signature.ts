import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  body: Uint8Array
  headers?: Record<string, string>
}

const hashOf = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')
const keyed = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Signs a request's headers with Signature Version 4, including a hash of the whole body. */
export function signS3Request({ method, url, body, headers = {} }: S3Request, { region, accessKeyId, secretAccessKey }: S3Credentials, now = new Date()) {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const bodyHash = hashOf(body)
  const signed: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const names = Object.keys(signed).sort()
  const canonical = [method, url.pathname, canonicalQuery(url), ...names.map((name) => `${name}:${signed[name]?.trim()}`), '', names.join(';'), bodyHash].join(
    '\n',
  )
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hashOf(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>((made, part) => keyed(made, part), keyed(`AWS4${secretAccessKey}`, day))
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  const { host: _, ...sent } = signed
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}` }
}

function canonicalQuery(url: URL): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}
