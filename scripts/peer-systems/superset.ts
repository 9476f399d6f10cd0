// Apache Superset from PyPI with a table of two teams' rows and a dashboard for each role, prepared for the test of its adapter.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const port = 8088
const url = `http://127.0.0.1:${port}`
/** It doesn't declare all that it imports. */
const packages = ['apache-superset==6.1.0', 'rich', 'flask-caching<2.4', 'cachetools']
const admin = { username: 'admin', password: randomBytes(16).toString('hex') }

/** An account that may grant guest tokens, and nothing else. */
const account = { username: 'mandate', password: 'peer-of-the-tests' }
/** By the address of the dashboard; the embedding ids are new each time, and the test asks for them. */
const dashboards = { 'asset-managers': 'Leads of asset managers', 'wealth-managers': 'Leads of wealth managers' }

const table = `
drop table if exists team_leads;
create table team_leads (team_id text not null, stage text not null, leads integer not null);
insert into team_leads values
  ('0d9e8f6a-0000-4000-8000-00000000000a', 'North first talk', 3), ('0d9e8f6a-0000-4000-8000-00000000000a', 'North won', 2),
  ('0d9e8f6a-0000-4000-8000-00000000000b', 'South first talk', 5), ('0d9e8f6a-0000-4000-8000-00000000000b', 'South won', 1);
`

/** Installs it once and sets it up again; undefined when there is no Python. The command runs it. */
export function installSuperset(folder: string): { command: string[]; environment: Record<string, string> } | undefined {
  if (spawnSync('python3', ['-c', 'import venv']).status !== 0) return undefined
  const venv = join(folder, 'superset')
  const home = join(folder, 'superset-home')
  const program = join(venv, 'bin/superset')
  const python = join(venv, 'bin/python3')
  const installed = join(venv, 'installed.txt')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== packages.join('\n')) {
    mkdirSync(folder, { recursive: true })
    process.stdout.write('Installing Superset takes a few minutes, once.\n')
    run(['python3', '-m', 'venv', venv])
    run([python, '-m', 'pip', 'install', '--quiet', ...packages])
    writeFileSync(installed, packages.join('\n'))
  }
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'superset_config.py'), settingsOf(home))
  run([python, '-c', `import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])`, join(home, 'rows.db'), table])
  const environment = { SUPERSET_CONFIG_PATH: join(home, 'superset_config.py'), FLASK_APP: 'superset', SUPERSET_HOME: home }
  run([program, 'db', 'upgrade'], environment)
  run([program, 'fab', 'create-admin', '--username', admin.username, '--password', admin.password, ...person(admin.username)], environment)
  run([program, 'init'], environment)
  return { command: [program, 'run', '-p', `${port}`], environment }
}

const person = (name: string) => ['--firstname', 'Peer', '--lastname', 'Tester', '--email', `${name}@people.test`]

/** As docs/embedded-dashboards.md has it. SQLite is allowed because this is a test. */
function settingsOf(home: string): string {
  return `
from superset.config import TALISMAN_CONFIG
SECRET_KEY = '${randomBytes(32).toString('hex')}'
GUEST_TOKEN_JWT_SECRET = '${randomBytes(32).toString('hex')}'
GUEST_TOKEN_JWT_EXP_SECONDS = 300
GUEST_ROLE_NAME = 'Public'
PUBLIC_ROLE_LIKE = 'Public'
FEATURE_FLAGS = {'EMBEDDED_SUPERSET': True, 'SQLLAB_BACKEND_PERSISTENCE': False}
TALISMAN_CONFIG['content_security_policy']['frame-ancestors'] = ['http://localhost:*', 'http://127.0.0.1:*']
SQLALCHEMY_DATABASE_URI = 'sqlite:///${home}/superset.db'
PREVENT_UNSAFE_DB_CONNECTIONS = False
`
}

/** Waits until it answers, then creates what the test needs. Returns the environment of the test, and the command that starts the product with it. */
export async function prepareSuperset(folder: string): Promise<{ test: string; product: string }> {
  for (let attempt = 0; !(await isUp()); attempt++) {
    if (attempt > 120) throw new Error(`Superset doesn't answer at ${url}`)
    await new Promise((done) => setTimeout(done, 500))
  }
  const call = await signIn()
  await createAccount(call)
  const database = await call('POST', '/api/v1/database/', {
    database_name: 'Rows of two teams',
    sqlalchemy_uri: `sqlite:///${join(folder, 'superset-home/rows.db')}`,
  })
  const dataset = await call('POST', '/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'team_leads' })
  const ids: string[] = []
  for (const [slug, title] of Object.entries(dashboards)) ids.push(await createDashboard(call, { slug, title, datasetId: Number(dataset.id) }))
  const [assetId, wealthId] = ids
  return {
    test: `SUPERSET_TEST_URL=${url} SUPERSET_TEST_DASHBOARDS=${assetId},${wealthId}`,
    product: [
      ...[`DASHBOARDS_PROVIDER=superset DASHBOARDS_URL=${url}`, `DASHBOARDS_USERNAME=${account.username} DASHBOARDS_PASSWORD=${account.password}`],
      `DASHBOARDS_ASSET_ID=${assetId} DASHBOARDS_WEALTH_ID=${wealthId} npm start`,
    ].join(' '),
  }
}

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<{ id?: number; result?: unknown }>

const isUp = () =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** As its admin. Changes need a CSRF token and its cookie. */
async function signIn(): Promise<Call> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Superset answers ${answer.status} to ${method} ${path}: ${text.slice(0, 500)}`)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie?.startsWith('session=') && path.includes('csrf')) headers.cookie = cookie
    return JSON.parse(text) as Awaited<ReturnType<Call>>
  }
  const { access_token: token } = (await call('POST', '/api/v1/security/login', { ...admin, provider: 'db', refresh: false })) as { access_token?: string }
  headers.authorization = `Bearer ${token}`
  headers['x-csrftoken'] = `${(await call('GET', '/api/v1/security/csrf_token/')).result}`
  return call
}

interface Permission {
  id: number
  permission: { name: string }
  view_menu: { name: string }
}

/** A role with two permissions, and an account that has only this role. */
async function createAccount(call: Call): Promise<void> {
  const role = await call('POST', '/api/v1/security/roles/', { name: 'Guest tokens' })
  const wanted = ['can_grant_guest_token', 'can_read']
  const permissions: Permission[] = []
  for (let page = 0, isLast = false; !isLast; page++) {
    const { result } = (await call('GET', `/api/v1/security/permissions-resources/?q=(page:${page},page_size:100)`)) as { result: Permission[] }
    permissions.push(...result.filter(({ permission, view_menu }) => view_menu.name === 'SecurityRestApi' && wanted.includes(permission.name)))
    isLast = result.length === 0
  }
  if (permissions.length !== wanted.length) throw new Error('Superset has other permissions than expected')
  await call('POST', `/api/v1/security/roles/${role.id}/permissions`, { permission_view_menu_ids: permissions.map(({ id }) => id) })
  await call('POST', '/api/v1/security/users/', {
    ...{ ...account, first_name: 'Mandate', last_name: 'Server', email: 'mandate@people.test', active: true },
    roles: [role.id],
  })
}

/** One table chart, placed on a dashboard that may be embedded. Returns its embedding id. */
async function createDashboard(call: Call, { slug, title, datasetId }: { slug: string; title: string; datasetId: number }): Promise<string> {
  const columns = ['team_id', 'stage', 'leads']
  const formData = { viz_type: 'table', datasource: `${datasetId}__table`, query_mode: 'raw', all_columns: columns, row_limit: 100 }
  const dashboard = await call('POST', '/api/v1/dashboard/', { dashboard_title: title, slug, published: true })
  const chart = await call('POST', '/api/v1/chart/', {
    ...{ slice_name: title, viz_type: 'table', datasource_id: datasetId, datasource_type: 'table', dashboards: [dashboard.id] },
    params: JSON.stringify(formData),
    query_context: JSON.stringify({
      ...{ datasource: { id: datasetId, type: 'table' }, force: false, result_format: 'json', result_type: 'full', form_data: formData },
      queries: [{ columns, metrics: [], orderby: [], row_limit: 100 }],
    }),
  })
  const position = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'], parents: ['ROOT_ID'] },
    'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: { background: 'BACKGROUND_TRANSPARENT' } },
    'CHART-1': {
      type: 'CHART',
      id: 'CHART-1',
      children: [],
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-1'],
      meta: { chartId: chart.id, width: 12, height: 50, sliceName: title },
    },
  }
  await call('PUT', `/api/v1/dashboard/${dashboard.id}`, { position_json: JSON.stringify(position) })
  const { result } = (await call('POST', `/api/v1/dashboard/${dashboard.id}/embedded`, { allowed_domains: [] })) as { result: { uuid: string } }
  return result.uuid
}

function run([first = '', ...rest]: string[], environment: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(first, rest, { env: { ...process.env, ...environment }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${first} failed: ${stderr}`)
}
