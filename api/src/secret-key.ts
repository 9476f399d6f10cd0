import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

const weakSecrets = ['secret', 'changeme', 'change-me', 'default', 'password', 'mandate']

export const secretKeyFileOf = (dataDir: string) => join(dataDir, 'secret-key')

export function readSecret(secret: string | undefined, isDemo: boolean, dataDir: string): string {
  if (secret) {
    const isWeak = secret.length < 32 || new Set(secret).size < 10 || weakSecrets.some((weak) => secret.toLowerCase().includes(weak))
    if (isWeak && !isDemo)
      throw new ConfigError("SECRET_KEY is too weak. Make one with: node -e \"console.log(require('crypto').randomBytes(32).toString('hex'))\"")
    return secret
  }
  if (!isDemo)
    throw new ConfigError(
      "Set SECRET_KEY to at least 32 random characters. Make one with: node -e \"console.log(require('crypto').randomBytes(32).toString('hex'))\"",
    )
  const file = secretKeyFileOf(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
