// Ends with 0 when the server of this machine is ready, for health checks of containers and units. `--wait SECONDS` asks until it is.
// Plain JavaScript without packages: it also runs on the machine's own Node.
const at = process.argv.indexOf('--wait')
const until = Date.now() + (at === -1 ? 0 : Number(process.argv[at + 1]) * 1_000)
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`

async function isReady() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(4_000) })).ok
  } catch {
    // It doesn't listen yet.
    return false
  }
}

let ready = await isReady()
while (!ready && Date.now() < until) {
  await new Promise((done) => setTimeout(done, 500))
  ready = await isReady()
}
process.exit(ready ? 0 : 1)
