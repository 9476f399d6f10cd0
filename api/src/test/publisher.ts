import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Publisher {
  /** The settings of a load that reads from it. */
  environment: { LOAD_CONTACT: string; SEC_REPORTS_URL: string; SEC_ROSTERS_URL: string }
  /** Publishes a roster of firms by the day in its name, such as '070126'; null is refused with 404. */
  publish(day: string | null, firms?: number[]): void
  close(): void
}

/** A local stand-in for the regulators' servers, with one roster. */
export async function startPublisher(): Promise<Publisher> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page === undefined ? 404 : 200).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: { LOAD_CONTACT: 'data@example.org', SEC_REPORTS_URL: `${base}/reports`, SEC_ROSTERS_URL: `${base}/rosters` },
    publish(day, firms = []) {
      pages.clear()
      if (day === null) return
      const rows = firms.map((crd) => `${crd},ELM ${crd},ELM ${crd} LLC,06/26/2026`)
      pages.set(`/ia${day}.csv`, ['Organization CRD#,Primary Business Name,Legal Name,Latest ADV Filing Date', ...rows].join('\n'))
      pages.set('/rosters', `<a href="/ia${day}.csv">Roster</a>`)
      pages.set('/reports/CompilationReports/CompilationReports.manifest.json', '{}')
      pages.set('/reports/foia/reports_metadata.json', '{}')
    },
    close: () => server.close(),
  }
}
