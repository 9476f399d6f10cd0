// Baseline for comparison: Fastify with a single route that returns the same answer as the product's. Runs in a process of its own.
import fastify from 'fastify'

const answer = JSON.parse(process.argv[2] ?? '{}') as unknown
const app = fastify()
app.get('/api/auth/me', () => answer)
// biome-ignore lint/nursery/useAwaitThenable: listen returns a promise when it is given no callback; Biome reads its first overload.
process.stdout.write(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
