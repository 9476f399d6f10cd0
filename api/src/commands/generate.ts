// `npm run generate -- --firms N --advisors N --months N --out DIR`: generated firms and people in the regulators' own file formats.
import { counted } from '@mandate/contract/values/counted'
import { writeUniverse } from '../universe/write-universe.ts'
import { CommandError, readArguments, runCommand } from './run-command.ts'

await runCommand(async () => {
  const { values } = readArguments('npm run generate -- --out DIR [--firms N] [--advisors N] [--months N]', {
    options: {
      firms: { type: 'string', default: '2000' },
      advisors: { type: 'string', default: '20000' },
      months: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      defects: { type: 'string', default: '0.02' },
      until: { type: 'string', default: new Date().toISOString().slice(0, 7) },
      out: { type: 'string' },
    },
  })
  if (!values.out) throw new CommandError('Set an output folder: npm run generate -- --out DIR')
  const number = (name: 'firms' | 'advisors' | 'months' | 'seed' | 'defects') => {
    const value = Number(values[name])
    if (!Number.isFinite(value) || value < 0) throw new CommandError(`--${name} must be a number`)
    return value
  }
  const began = Date.now()
  const files = await writeUniverse(values.out, {
    firms: number('firms'),
    advisors: number('advisors'),
    months: number('months'),
    seed: number('seed'),
    defects: number('defects'),
    until: values.until,
  })
  process.stdout.write(`${counted(files.length, 'file')} in ${values.out}, ${Date.now() - began} ms\n`)
  return 0
})
