// `npm run bench -- NAME`: one benchmark, on this machine, now. What it prints is what docs/benchmarks.md keeps.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const names = readdirSync(import.meta.dirname)
  .flatMap((file) => /^([a-z-]+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  .sort()
const [name = '', ...words] = process.argv.slice(2)
if (!names.includes(name)) {
  process.stderr.write(`Say which: npm run bench -- NAME, with NAME one of ${names.join(', ')}.\n`)
  process.exit(1)
}
const { bench } = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { bench: (words: string[]) => Promise<void> }
await bench(words)
process.exit(0)
