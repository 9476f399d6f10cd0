// `npm run bench -- NAME`: runs one benchmark on this machine and prints a table for docs/benchmarks.md.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const names = readdirSync(import.meta.dirname)
  .flatMap((file) => /^([a-z-]+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  .sort()
const [name = '', ...words] = process.argv.slice(2)
if (!names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- NAME, where NAME is one of ${names.join(', ')}.\n`)
  process.exit(1)
}
const { bench } = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { bench: (words: string[]) => Promise<void> }
await bench(words)
process.exit(0)
