import { z } from 'zod'
import type { MetabaseSettings } from './adapters/embedded-dashboards/metabase.ts'
import type { SupersetSettings } from './adapters/embedded-dashboards/superset.ts'
import { ConfigError } from './config-error.ts'

export type DashboardsConfig = ({ provider: 'superset' } & SupersetSettings) | ({ provider: 'metabase' } & MetabaseSettings)

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** It becomes a source of the content policy, so only letters, digits and the marks of a host are allowed in it. */
function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && /^[a-z0-9.[\]:-]+$/.test(host) && username + password + search + hash === ''
}

export const dashboardSetting = {
  url: z.string().refine(isBaseAddress, 'an address such as https://bi.example.com').optional(),
  teamField: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'the name of a column, such as team_id')
    .default('team_id'),
}

interface Environment {
  DASHBOARDS_PROVIDER: 'built-in' | 'superset' | 'metabase'
  DASHBOARDS_URL?: string | undefined
  DASHBOARDS_USERNAME?: string | undefined
  DASHBOARDS_PASSWORD?: string | undefined
  DASHBOARDS_SECRET?: string | undefined
  DASHBOARDS_ASSET_ID?: string | undefined
  DASHBOARDS_WEALTH_ID?: string | undefined
  DASHBOARDS_TEAM_FIELD: string
}

/** `publicUrl` is the address of our own pages. */
export function readDashboards(env: Environment, publicUrl: string): DashboardsConfig | undefined {
  const { DASHBOARDS_PROVIDER: provider, DASHBOARDS_TEAM_FIELD: teamField } = env
  if (provider === 'built-in') {
    if (env.DASHBOARDS_URL) throw new ConfigError('Set DASHBOARDS_PROVIDER to superset or metabase with DASHBOARDS_URL, or leave both out.')
    return undefined
  }
  const url = required('DASHBOARDS_URL', env.DASHBOARDS_URL, 'the address of the provider, such as https://bi.example.com')
  const { protocol, origin, hostname } = new URL(url)
  if (protocol !== 'https:' && !loopback.includes(hostname))
    throw new ConfigError('DASHBOARDS_URL must start with https://. Over plain HTTP anyone on the network could read the dashboards.')
  if (origin === new URL(publicUrl).origin)
    throw new ConfigError('DASHBOARDS_URL must have another host or port than PUBLIC_URL. On the same origin a dashboard could act as the member.')
  const shared = { url: url.endsWith('/') ? url.slice(0, -1) : url, teamField, dashboardIds: readIds(env, provider) }
  if (provider === 'metabase') {
    const secret = required('DASHBOARDS_SECRET', env.DASHBOARDS_SECRET, 'the embedding secret key of Metabase')
    if (secret.length < 32) throw new ConfigError('Set DASHBOARDS_SECRET to the embedding secret key of Metabase, which has at least 32 characters.')
    return { provider, ...shared, secret }
  }
  return {
    provider,
    ...shared,
    username: required('DASHBOARDS_USERNAME', env.DASHBOARDS_USERNAME, 'an account of Superset that may grant guest tokens'),
    password: required('DASHBOARDS_PASSWORD', env.DASHBOARDS_PASSWORD, 'the password of DASHBOARDS_USERNAME'),
  }
}

function readIds(env: Environment, provider: DashboardsConfig['provider']): DashboardsConfig['dashboardIds'] {
  const readId = (name: 'DASHBOARDS_ASSET_ID' | 'DASHBOARDS_WEALTH_ID', whose: string) => {
    const isUuid = provider === 'superset'
    const what = isUuid ? 'the embedding id, a UUID,' : 'the number'
    const id = required(name, env[name], `${what} of the dashboard for ${whose}`)
    const isValid = isUuid ? z.uuid().safeParse(id).success : /^[1-9]\d{0,8}$/.test(id)
    if (!isValid) throw new ConfigError(`Set ${name} to ${what} of the dashboard for ${whose}.`)
    return id
  }
  return { assetManager: readId('DASHBOARDS_ASSET_ID', 'asset managers'), wealthManager: readId('DASHBOARDS_WEALTH_ID', 'wealth managers') }
}

function required(name: string, value: string | undefined, what: string): string {
  if (!value) throw new ConfigError(`Set ${name} to ${what}, or leave DASHBOARDS_PROVIDER out: then nothing is embedded.`)
  return value
}
