import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { identifiedPaths, matchesPath, paths } from '@mandate/contract/frame/paths'
import { isIdentifier } from '@mandate/contract/values/identifier'
import type { FastifyInstance, FastifyReply } from 'fastify'

export const builtPages = join(import.meta.dirname, '../../../web/dist')

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the application itself; absent without built pages. */
    sendApplication?: (reply: FastifyReply) => FastifyReply
  }
}

interface PageOptions {
  folder?: string
  apiBaseUrl?: string | undefined
  /** Whether what the address of a page names exists. */
  hasSubject?: (path: string) => Promise<boolean>
}

/** Every id that could be one of what a member keeps is answered alike, whether it exists or not: only the API, which knows the viewer, tells. */
function fitsPage(pattern: string, path: string): boolean {
  if (!matchesPath(pattern, path)) return false
  const idAt = pattern.split('/').findIndex((part) => part.startsWith(':'))
  return !identifiedPaths.includes(pattern) || isIdentifier(path.split('/')[idAt])
}

/** Serves the built web: its files cached for a year (their names change with their content), its one page for every address of the product. */
export async function servePages(app: FastifyInstance, { folder = builtPages, apiBaseUrl, hasSubject = async () => true }: PageOptions = {}): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(response, path) {
      void response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = apiBaseUrl ? withApiBaseUrl(readFileSync(join(folder, 'index.html'), 'utf8'), apiBaseUrl) : undefined
  const patterns: string[] = Object.values(paths)
  const sendApplication = (reply: FastifyReply) => {
    void reply.header('cache-control', 'no-cache').type('text/html')
    return page ? reply.send(page) : reply.sendFile('index.html')
  }
  app.decorate('sendApplication', sendApplication)
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api') || path.includes('.')) return reply.callNotFound()
    const isPage = patterns.some((pattern) => fitsPage(pattern, path))
    // Without a database, the page itself says so.
    const isKnown = isPage && (await hasSubject(path).catch(() => true))
    return sendApplication(reply.status(isKnown ? 200 : 404))
  })
}

function withApiBaseUrl(html: string, apiBaseUrl: string): string {
  return html.replace('<head>', () => `<head><meta name="api-base-url" content="${apiBaseUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`)
}
