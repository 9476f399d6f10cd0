import { paths } from '@mandate/contract/frame/paths'
import { scopeOf } from '@mandate/contract/operation-scopes'
import { operations } from '@mandate/contract/operations'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import { matchPath } from 'react-router'
import { sentRequest } from '../../api/sent-requests.ts'

export interface CachedQueries {
  queries: Partial<Record<string, { endpointName?: string }>>
  /** Which components use an entry of the cache: without one, it belongs to an earlier page. */
  subscriptions: Partial<Record<string, object>>
}

export interface ApiCall {
  name: string
  summary: string
  method: string
  address: string
  scope: string
  curl: string
}

type OpenCall = Pick<ApiCall, 'name' | 'summary' | 'method' | 'address'>

export interface PageCalls {
  withKey: ApiCall[]
  /** What anyone may ask for. A key is answered as a visitor. */
  open: OpenCall[]
  /** What no key may ask for. */
  withoutKey: OpenCall[]
  /** Those of the frame around each page, with a key. */
  ofFrame: ApiCall[]
}

/** Asked by the frame around each page, and by the page about one of them. */
const ofTheFrame: readonly string[] = [
  'countNewLeads',
  'countUnreadConversations',
  'countUnreadNotifications',
  'getAccount',
  'getAppInfo',
  'getBilling',
  'getConnectionSummary',
  'getMe',
  'getProfileImages',
  'getRoleState',
  'listNotifications',
  'listPlans',
]

/** Which of them are the content of a page, by its path, and in the settings by the section. */
const contentOf: readonly { path: string; section?: string; names: readonly string[] }[] = [
  { path: paths.settings, section: 'plan', names: ['getBilling', 'listPlans'] },
  { path: paths.settings, section: 'team', names: ['getBilling'] },
  { path: paths.settings, section: 'pictures', names: ['getProfileImages'] },
  { path: paths.profile, names: ['getProfileImages'] },
  { path: paths.notifications, names: ['listNotifications'] },
  { path: paths.network, names: ['getConnectionSummary'] },
]

/** Where the page is. */
export interface PageAddress {
  pathname: string
  search: string
}

function contentAt({ pathname, search }: PageAddress): string[] {
  const asked = new URLSearchParams(search).get('section')
  return contentOf.filter(({ path, section }) => matchPath(path, pathname) && (!section || section === asked)).flatMap(({ names }) => names)
}

/** What the open page asked for. */
export function callsOf({ queries, subscriptions }: CachedQueries, origin: string, page: PageAddress): PageCalls {
  const content = contentAt(page)
  const asked = Object.entries(queries).flatMap(([key, query]) => {
    const operation = operations.find(({ name }) => name === query?.endpointName)
    const request = sentRequest(key)
    if (!operation || !request || Object.keys(subscriptions[key] ?? {}).length === 0) return []
    const { method, summary, access } = operation.endpoint
    const address = addressOf(request)
    const curl = curlOf({ method, url: origin + address, body: request.body })
    return { name: operation.name, summary, method, address, scope: scopeOf(operation), isOpen: access === 'public', curl }
  })
  const isOfFrame = ({ name }: { name: string }) => ofTheFrame.includes(name) && !content.includes(name)
  const withKey = asked.flatMap(({ scope, isOpen, ...call }) => (scope ? { ...call, scope } : []))
  const withoutScope = asked.filter((call) => !call.scope && !isOfFrame(call))
  return {
    withKey: withKey.filter((call) => !isOfFrame(call)),
    ofFrame: withKey.filter(isOfFrame),
    open: withoutScope.filter(({ isOpen }) => isOpen).map(toOpenCall),
    withoutKey: withoutScope.filter(({ isOpen }) => !isOpen).map(toOpenCall),
  }
}

const toOpenCall = ({ name, summary, method, address }: OpenCall): OpenCall => ({ name, summary, method, address })

function addressOf({ url, params = {} }: FetchArgs): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/api${url}${search ? `?${search}` : ''}`
}

function curlOf({ method, url, body }: { method: string; url: string; body: unknown }): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`, '-H "Authorization: Bearer $MANDATE_KEY"']
  if (body !== undefined) lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`)
  return lines.join(' \\\n  ')
}

/** For a shell, in which nothing within is special. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
