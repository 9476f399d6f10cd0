// `npm run search:index`: derives the search rows again and rebuilds the index. Running servers switch over by themselves.
import { readDataConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { buildIndex } from '../features/search-engines/build-index.ts'
import { indexFolder, writeIndexFile } from '../features/search-engines/index-files.ts'
import { refreshSearchRows } from '../features/search-rows/projection.service.ts'
import { openCommandDatabase } from './command-database.ts'
import { readArguments, runCommand } from './run-command.ts'

await runCommand(async () => {
  readArguments('npm run search:index', {})
  const config = readDataConfig()
  const database = await openCommandDatabase()
  const { pool, close } = openDatabase(database.appUrl, { size: 2, onError: (error) => process.stderr.write(`${error.message}\n`) })
  try {
    const began = performance.now()
    await refreshSearchRows(pool, { ...config, isFullRebuild: true })
    const workedOut = performance.now()
    process.stdout.write(`What is searched was worked out in ${Math.round(workedOut - began)} ms\n`)
    if (config.searchEngine === 'memory') {
      const built = await buildIndex({ databaseUrl: database.appUrl })
      if (built) await writeIndexFile(indexFolder(config), built.generation, built.snapshot)
      process.stdout.write(`Generation ${built?.generation.id} was built in ${Math.round(performance.now() - workedOut)} ms\n`)
    }
  } finally {
    await close()
    await database.close()
  }
  return 0
})
