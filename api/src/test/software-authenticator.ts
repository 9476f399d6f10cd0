import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '@mandate/contract/values/passkey-answers'

interface Circumstances {
  origin?: string
  rpId?: string
  /** Finger, face or PIN was asked for. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

const site = { origin: 'http://localhost:0', rpId: 'localhost' }
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** One key of an authenticator made of software: P-256, no attestation, as a browser hands it over. */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  #userHandle: string | undefined
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    this.#publicKey = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }

  make({ challenge, user }: { challenge: string; user: { id: string } }, circumstances: Circumstances = {}): Attestation {
    this.#userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey])
    const authData = Buffer.concat([authenticatorData(0x40, { ...circumstances, counter: circumstances.counter ?? this.counter }), credential])
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', 'nothing'],
      ['authData', authData],
    ])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', challenge, circumstances),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    }
  }

  answer(challenge: string, circumstances: Circumstances = {}): Assertion {
    const clientDataJSON = clientData('webauthn.get', challenge, circumstances)
    const data = authenticatorData(0, { ...circumstances, counter: circumstances.counter ?? ++this.counter })
    const signature = sign('sha256', Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]), this.#key)
    const userHandle = circumstances.userHandle ?? this.#userHandle
    return {
      id: this.id.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle === undefined ? {} : { userHandle }),
    }
  }
}

function clientData(type: string, challenge: string, { origin = site.origin }: Circumstances): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function authenticatorData(flags: number, { rpId = site.rpId, isVerified = true, counter = 0 }: Circumstances): Buffer {
  const end = Buffer.alloc(5)
  end.writeUInt8(flags | 0x01 | (isVerified ? 0x04 : 0))
  end.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), end])
}

/** `nothing` is a map without an entry. */
type Cbor = number | string | Buffer | 'nothing'

function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (value === 'nothing') return cborMap([])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.concat([head(2, value.length), value])
}

function head(major: number, length: number): Buffer {
  const kind = major << 5
  if (length < 24) return Buffer.from([kind | length])
  return length < 256 ? Buffer.from([kind | 24, length]) : Buffer.from([kind | 25, length >> 8, length & 255])
}
