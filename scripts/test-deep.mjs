// `npm run test:deep -- [PART OF A FILE NAME …]`: the unit and API tests with the long versions of those that are cut short in `npm test`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, productEnvironment, productNode, root } from './node-version.mjs'

install()
const { status } = spawnSync(productNode(), [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...productEnvironment(), NODE_NO_WARNINGS: '1', MANDATE_DEEP: '1' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exit(status ?? 1)
