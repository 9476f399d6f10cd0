import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyIdBytes = 4
const ivBytes = 12
const tagBytes = 16

/** What a sealed value is bound to: moved to another user's row or another column, it can't be opened. */
interface SealContext {
  userId: string
  purpose: string
}

/** Encrypts a secret for the database. Layout: key id, IV, ciphertext, tag. */
export function seal(secretKey: string, context: SealContext, plain: string): Buffer {
  const { key, keyId } = derive(secretKey)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(bindingOf(context))
  return Buffer.concat([keyId, iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the value was sealed under none of the keys, for another context, or was changed. */
export function unseal(secretKeys: string | readonly string[], context: SealContext, sealed: Buffer): string {
  const keys = (typeof secretKeys === 'string' ? [secretKeys] : secretKeys).map(derive)
  const key = keys.find(({ keyId }) => sealed.subarray(0, keyIdBytes).equals(keyId))?.key
  if (!key) throw new Error('A sealed value was written under another SECRET_KEY. Start with that key again, or have the user enroll again')
  const iv = sealed.subarray(keyIdBytes, keyIdBytes + ivBytes)
  const tagStart = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(bindingOf(context)).setAuthTag(sealed.subarray(tagStart))
  return Buffer.concat([decipher.update(sealed.subarray(keyIdBytes + ivBytes, tagStart)), decipher.final()]).toString('utf8')
}

function derive(secretKey: string): { key: Buffer; keyId: Buffer } {
  return {
    key: Buffer.from(hkdfSync('sha256', secretKey, '', 'mandate seal key', 32)),
    keyId: Buffer.from(hkdfSync('sha256', secretKey, '', 'mandate seal key id', keyIdBytes)),
  }
}

function bindingOf({ userId, purpose }: SealContext): Buffer {
  return Buffer.from(`${purpose}\0${userId}`)
}
