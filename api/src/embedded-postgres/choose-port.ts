import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Reuses the last port, so that other tools find the database again. Below 32768: above, an outgoing connection may use it. */
export async function choosePort(last: number): Promise<number> {
  if (last > 0 && (await isFree(last))) return last
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(18_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port below 32768 for the embedded PostgreSQL')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
