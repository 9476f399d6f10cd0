import { scopeOf } from '@mandate/contract/operation-scopes'
import { operations } from '@mandate/contract/operations'
import type { FetchArgs } from '@reduxjs/toolkit/query'
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

/** Belong to the frame around each page. */
const ofTheFrame = ['countNewLeads', 'countUnreadNotifications', 'getMe', 'listNotifications', 'listPlans']

/** What the open page asked for and a key may ask for as well, in the order it was asked. */
export function callsOf({ queries, subscriptions }: CachedQueries, origin: string): ApiCall[] {
  return Object.entries(queries).flatMap(([key, query]) => {
    const operation = operations.find(({ name }) => name === query?.endpointName)
    const scope = operation && scopeOf(operation)
    const request = sentRequest(key)
    if (!scope || !request || ofTheFrame.includes(operation.name) || Object.keys(subscriptions[key] ?? {}).length === 0) return []
    const { method } = operation.endpoint
    const address = addressOf(request)
    return {
      name: operation.name,
      summary: operation.endpoint.summary,
      method,
      address,
      scope,
      curl: curlOf({ method, url: origin + address, body: request.body }),
    }
  })
}

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
