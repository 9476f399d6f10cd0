import { createServer } from 'node:net'

const tries = 20

/** The wanted port, or the next free one above it. */
export async function findFreePort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + tries; port++) if (await isFree(port, host)) return port
  throw new Error(`Ports ${wanted} to ${wanted + tries - 1} are all taken. Set PORT to a free one.`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object'))
    })
  })
}
