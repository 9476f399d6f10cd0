// Baseline for comparison: Fastify with @fastify/static over one folder. Runs in a process of its own.
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

const app = fastify()
await app.register(fastifyStatic, { root: process.argv[2] ?? '' })
// biome-ignore lint/nursery/useAwaitThenable: listen returns a promise when it is given no callback; Biome reads its first overload.
process.stdout.write(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
