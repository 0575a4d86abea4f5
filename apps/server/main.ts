// The sandbox alone, without set-up: `node sandbox/main.ts`, as the stories and measurements start it.
import { dirname } from 'node:path'
import { readConfig } from './config.ts'
import { runSandbox } from './run.ts'

try {
  await runSandbox(readConfig(process.env, dirname(import.meta.dirname)), (line) => {
    process.stdout.write(`${line}\n`)
  })
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
