// `npm run master-key`: replaces the master key, also while the site runs.
import { runMasterKeyCommand } from './master-key/run-command.ts'
import { say } from './root.ts'

try {
  process.exitCode = await runMasterKeyCommand(process.argv.slice(2), say)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
