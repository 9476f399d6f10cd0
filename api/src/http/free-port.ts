import { createServer } from 'node:net'

const tries = 20

/** The wanted port, or the next free one above it; any free one for 0. */
export async function findFreePort(wanted: number, host: string): Promise<number> {
  if (wanted === 0) return (await tryPort(0, host)) ?? 0
  for (let port = wanted; port < wanted + tries; port++) if ((await tryPort(port, host)) !== undefined) return port
  throw new Error(`Ports ${wanted} to ${wanted + tries - 1} are all taken. Set PORT to a free one.`)
}

/** The port that was free. */
function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(undefined))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
