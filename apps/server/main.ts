// The server alone, without set-up: `node apps/server/main.ts`, as started by stories and measurements.
import { flushCompileCache } from 'node:module'
import { dirname } from 'node:path'
import { readConfig } from './config.ts'
import { runServer } from './run.ts'

try {
  await runServer(readConfig(process.env, dirname(import.meta.dirname)), (line) => {
    process.stdout.write(`${line}\n`)
  })
  // Written now, where a cache is configured: a killed process writes nothing at its end.
  flushCompileCache()
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
