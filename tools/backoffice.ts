// `npm run backoffice`: operator commands for documents, payments, content and inquiries, also while the site runs.
import { openBackOffice } from '@mangetsu/platform/back-office'
import { loadOrCreateKeys, masterKeysOf, systemClock } from '@mangetsu/platform/index'
import { readConfig } from '@mangetsu/server/config'
import { type BackOfficeCommand, explanation, readCommand, takeOptions } from './backoffice/commands.ts'
import { readOperator } from './backoffice/operator.ts'
import { runBackOfficeCommand } from './backoffice/run-command.ts'
import { root, say } from './root.ts'
import { openInstalled } from './running-database.ts'

async function answer(command: BackOfficeCommand, reviewer: string): Promise<number> {
  const { profile, publicOrigin, masterKey, dataDir } = readConfig(process.env, root)
  const database = await openInstalled('site')
  try {
    const keys = await loadOrCreateKeys(database, masterKeysOf(masterKey, dataDir))
    const backOffice = openBackOffice({ database, keys, clock: systemClock, profile, publicOrigin })
    return await runBackOfficeCommand({ backOffice, say, reviewer, nowMs: systemClock.nowMs }, command)
  } finally {
    await database.close()
  }
}

try {
  const words = process.argv.slice(2)
  if (readCommand(takeOptions(words, 'operator').rest).to === 'explain') say(explanation)
  else {
    const named = readOperator(words, process.env.OPERATOR_NAME)
    process.exitCode = await answer(readCommand(named.words), named.operator)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
