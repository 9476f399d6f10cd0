import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-config-'))
const production = {
  DEMO: '0',
  DATABASE_URL: 'postgres://app@db.example/mandate',
  PUBLIC_URL: 'https://app.example',
  SECRET_KEY: 'b71f0c52e9d84a63b71f0c52e9d84a63',
  SMTP_URL: 'smtps://app@mail.example',
  DATA_DIR: folder,
}

const metabaseSettings = {
  ...{ DASHBOARDS_PROVIDER: 'metabase', DASHBOARDS_URL: 'https://bi.example', DASHBOARDS_SECRET: 'f'.repeat(64) },
  ...{ DASHBOARDS_ASSET_ID: '1', DASHBOARDS_WEALTH_ID: '2' },
}
const supersetSettings = {
  ...{ DASHBOARDS_PROVIDER: 'superset', DASHBOARDS_URL: 'https://bi.example', DASHBOARDS_USERNAME: 'mandate', DASHBOARDS_PASSWORD: 'p' },
  ...{ DASHBOARDS_ASSET_ID: '0d9e8f6a-0000-4000-8000-000000000001', DASHBOARDS_WEALTH_ID: '0d9e8f6a-0000-4000-8000-000000000002' },
}

describe('the environment', () => {
  it('may be empty: then it is the demo, with a secret of its own that stays the same', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'demo') })
    expect(config).toMatchObject({ isDemo: true, port: 3000, host: '127.0.0.1', process: 'all', trustProxy: undefined })
    expect(config.secretKey).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({ DATA_DIR: join(folder, 'demo') }).secretKey).toBe(config.secretKey)
    expect(statSync(join(folder, 'demo', 'secret-key')).mode & 0o077).toBe(0)
  })

  it('archives the embedded database outside its data folder, and no other database', () => {
    const demo = { DATA_DIR: join(folder, 'demo') }
    expect(readConfig(demo).archiveDir).toBeUndefined()
    expect(readConfig({ ...demo, ARCHIVE_DIR: 'off' }).archiveDir).toBe('off')
    expect(readConfig({ ...demo, ARCHIVE_DIR: join(folder, 'archive') }).archiveDir).toBe(join(folder, 'archive'))
    expect(() => readConfig({ ...demo, ARCHIVE_DIR: join(folder, 'demo', 'archive') })).toThrow(/^Set ARCHIVE_DIR to a folder outside DATA_DIR/)
    expect(() => readConfig({ ...production, ARCHIVE_DIR: join(folder, 'archive') })).toThrow(/^ARCHIVE_DIR archives the embedded database\./)
  })

  it('is production as soon as it names a database', () => {
    expect(readConfig({ ...production, DEMO: undefined })).toMatchObject({ isDemo: false, publicUrl: 'https://app.example' })
    expect(existsSync(join(folder, 'secret-key'))).toBe(false)
  })

  it('is production for a server that names nothing, and the demo only when MODE says so', () => {
    const server = { isServer: true }
    expect(() => readConfig({ DATA_DIR: folder }, server)).toThrow(/^Set PUBLIC_URL/)
    expect(readConfig({ ...production, DEMO: undefined }, server).isDemo).toBe(false)
    expect(readConfig({ ...production, DEMO: undefined, DATABASE_URL: undefined, MODE: 'production' }).isDemo).toBe(false)
    expect(readConfig({ DATA_DIR: join(folder, 'demo'), MODE: 'demo' }, server).isDemo).toBe(true)
  })

  it('loads on a schedule only when it is told how often, and whom the publisher can write to', () => {
    expect(readConfig(production).loadEvery).toBeUndefined()
    expect(readConfig({ ...production, LOAD_EVERY: '24h', LOAD_CONTACT: 'data@example.org' }).loadEvery).toEqual({ text: '24h', ms: 86_400_000 })
    expect(() => readConfig({ ...production, LOAD_EVERY: '24h' })).toThrow(/^Set LOAD_CONTACT/)
    expect(() => readConfig({ ...production, LOAD_EVERY: 'daily', LOAD_CONTACT: 'data@example.org' })).toThrow(/LOAD_EVERY/)
  })

  it('has the assistant, summaries and insights on unless AI turns them off', () => {
    expect(readConfig(production)).toMatchObject({ hasAi: true, ai: undefined })
    expect(readConfig({ ...production, AI: 'false' }).hasAi).toBe(false)
  })

  it('tells PostHog nothing unless it is given a project key', () => {
    expect(readConfig(production).postHog).toBeUndefined()
    expect(readConfig({ ...production, POSTHOG_KEY: 'phc_x' }).postHog).toEqual({ projectKey: 'phc_x', url: 'https://us.i.posthog.com' })
  })

  it('embeds nothing unless a provider is named', () => {
    expect(readConfig(production).dashboards).toBeUndefined()
    const superset = { DASHBOARDS_PROVIDER: 'superset', DASHBOARDS_URL: 'https://bi.example/x/', DASHBOARDS_USERNAME: 'mandate', DASHBOARDS_PASSWORD: 'p' }
    const [assetManager, wealthManager] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(readConfig({ ...production, ...superset, DASHBOARDS_ASSET_ID: assetManager, DASHBOARDS_WEALTH_ID: wealthManager }).dashboards).toEqual({
      ...{ provider: 'superset', url: 'https://bi.example/x', username: 'mandate', password: 'p', teamField: 'team_id' },
      dashboardIds: { assetManager, wealthManager },
    })
    const metabase = { ...metabaseSettings, DASHBOARDS_TEAM_FIELD: 'team' }
    expect(readConfig({ ...production, ...metabase }).dashboards).toMatchObject({
      provider: 'metabase',
      dashboardIds: { assetManager: '1', wealthManager: '2' },
      teamField: 'team',
    })
  })

  it('takes an empty value as one that is not set', () => {
    expect(readConfig({ ...production, PORT: '', PG_BIN_DIR: '' })).toMatchObject({ port: 3000, pgBinDir: undefined })
  })

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['no mail in production', { SMTP_URL: '' }, /^Set SMTP_URL to your mail server/],
    ['a port that is none', { PORT: 'three' }, /^Set PORT to a number, or leave it out\.$/],
    ['a port out of range', { PORT: '70000' }, /^Set PORT to 65535 or less, or leave it out\.$/],
    ['a port below zero', { PORT: '-1' }, /^Set PORT to 0 or more, or leave it out\.$/],
    ['half a port', { PORT: '30.5' }, /^Set PORT to a whole number, or leave it out\.$/],
    ['a mode that is none', { MODE: 'foo' }, /^Set MODE to production or demo, or leave it out\.$/],
    ['an address that is none', { PUBLIC_URL: 'app.example' }, /^Set PUBLIC_URL to an address such as https:\/\/app\.example\.com, or leave it out\.$/],
    ['a database that is none', { DATABASE_URL: 'nonsense' }, /^Set DATABASE_URL to an address such as postgres:\/\/\S+, or leave it out\.$/],
    ['a database of another kind', { DATABASE_OWNER_URL: 'mysql://db.example/x' }, /^Set DATABASE_OWNER_URL to an address such as postgres:/],
    ['a contact that is no email address', { LOAD_CONTACT: 'foo' }, /^Set LOAD_CONTACT to an email address such as data@example\.org, or leave it out\.$/],
    ['an interval that is none', { LOAD_EVERY: 'daily' }, /^Set LOAD_EVERY to a time such as 12h, 24h or 7d, or leave it out\.$/],
    ['a flag that is none', { DEMO: 'yes' }, /^Set DEMO to 0, 1, true or false, or leave it out\.$/],
    ['a log level that is none', { LOG_LEVEL: 'loud' }, /^Set LOG_LEVEL to trace, .* or silent, or leave it out\.$/],
    ['no address in production', { PUBLIC_URL: undefined }, /^Set PUBLIC_URL to the address people use/],
    ['F5 no secret in production', { SECRET_KEY: undefined }, /^Set SECRET_KEY to at least 32 random characters\. Make one with: node -e/],
    ['F5 a short secret', { SECRET_KEY: 'b71f0c52e9d84a63' }, /^SECRET_KEY is too weak\. Make one with/],
    ['F5 a secret out of one letter', { SECRET_KEY: 'a'.repeat(40) }, /^SECRET_KEY is too weak/],
    ['F5 a secret from an example', { SECRET_KEY: 'change-me-please-0123456789-abcdefgh' }, /^SECRET_KEY is too weak/],
    ['A9 a trust in every proxy', { TRUST_PROXY: 'true' }, /^TRUST_PROXY must be the exact address of your proxy/],
    ['A9 a trust in any proxy', { TRUST_PROXY: '*' }, /^TRUST_PROXY must be the exact address/],
    [
      'dashboards of a provider that is none',
      { DASHBOARDS_PROVIDER: 'tableau' },
      /^Set DASHBOARDS_PROVIDER to built-in, superset or metabase, or leave it out\.$/,
    ],
    ['dashboards without a provider', { DASHBOARDS_URL: 'https://bi.example' }, /^Set DASHBOARDS_PROVIDER to superset or metabase with DASHBOARDS_URL/],
    ['dashboards without an address', { ...supersetSettings, DASHBOARDS_URL: '' }, /^Set DASHBOARDS_URL to the address of the provider/],
    ['dashboards at an address that is none', { ...supersetSettings, DASHBOARDS_URL: 'bi.example' }, /^Set DASHBOARDS_URL to an address such as https:/],
    [
      'C19 dashboards that would widen the content policy',
      { ...supersetSettings, DASHBOARDS_URL: 'https://a;script-src.example' },
      /^Set DASHBOARDS_URL to an address/,
    ],
    ['dashboards at an address with a password', { ...supersetSettings, DASHBOARDS_URL: 'https://u:p@bi.example' }, /^Set DASHBOARDS_URL to an address/],
    ['dashboards over plain HTTP', { ...supersetSettings, DASHBOARDS_URL: 'http://bi.example' }, /^DASHBOARDS_URL must start with https:/],
    [
      'B13 dashboards on our own origin',
      { ...supersetSettings, DASHBOARDS_URL: 'https://app.example/superset' },
      /^DASHBOARDS_URL must have another host or port than PUBLIC_URL/,
    ],
    ['Superset without an account', { ...supersetSettings, DASHBOARDS_USERNAME: undefined }, /^Set DASHBOARDS_USERNAME to an account of Superset/],
    ['Superset without a password', { ...supersetSettings, DASHBOARDS_PASSWORD: undefined }, /^Set DASHBOARDS_PASSWORD to the password of DASHBOARDS_USERNAME/],
    [
      'Superset without the asset dashboard',
      { ...supersetSettings, DASHBOARDS_ASSET_ID: undefined },
      /^Set DASHBOARDS_ASSET_ID to the embedding id, a UUID, of the dashboard for asset managers, or leave/,
    ],
    [
      'Superset with the number of a dashboard',
      { ...supersetSettings, DASHBOARDS_WEALTH_ID: '7' },
      /^Set DASHBOARDS_WEALTH_ID to the embedding id, a UUID, of the dashboard for wealth managers\.$/,
    ],
    [
      'Metabase without its secret',
      { ...metabaseSettings, DASHBOARDS_SECRET: undefined },
      /^Set DASHBOARDS_SECRET to the embedding secret key of Metabase, or leave/,
    ],
    [
      'Metabase with a short secret',
      { ...metabaseSettings, DASHBOARDS_SECRET: 'short' },
      /^Set DASHBOARDS_SECRET to the embedding secret key of Metabase, which has/,
    ],
    [
      'Metabase with a UUID',
      { ...metabaseSettings, DASHBOARDS_ASSET_ID: 'abc' },
      /^Set DASHBOARDS_ASSET_ID to the number of the dashboard for asset managers\.$/,
    ],
    [
      'B13 a column that is more than one',
      { ...metabaseSettings, DASHBOARDS_TEAM_FIELD: 'a or b' },
      /^Set DASHBOARDS_TEAM_FIELD to the name of a column, such as team_id, or leave it out\.$/,
    ],
    ['half a provider', { LINKEDIN_CLIENT_ID: 'abc' }, /^Set both LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET, or neither\.$/],
  ])('is refused with a sentence that says what to do: %s', (_, change, sentence) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(ConfigError)
    expect(() => readConfig({ ...production, ...change })).toThrow(sentence)
  })

  it('F5 ends the command with 1 and the sentence alone, without a stack or the secret', () => {
    const result = spawnSync(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      env: { PATH: process.env.PATH, ...production, SECRET_KEY: 'my-password-canary' },
      encoding: 'utf8',
    })
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(/^SECRET_KEY is too weak\. .*\n$/)
    expect(result.stdout + result.stderr).not.toContain('canary')
  })

  it('is read in one place', () => {
    const readers = spawnSync('git', ['grep', '-l', 'process\\.env', '--', 'api/src'], { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' })
    const files = readers.stdout.split('\n').filter((file) => file !== '' && !file.endsWith('.test.ts') && !file.startsWith('api/src/test/'))
    for (const file of files)
      expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8').match(/process\.env(?!\)|, \{ isServer)/g) ?? [], file).toEqual([])
  })
})
