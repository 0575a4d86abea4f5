// The server alone, without set-up: `node apps/server/main.ts`, as started by stories and measurements.
import { dirname } from 'node:path'
import { readConfig } from './config.ts'
import { runServer } from './run.ts'

try {
  await runServer(readConfig(process.env, dirname(import.meta.dirname)), (line) => {
    process.stdout.write(`${line}\n`)
  })
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
