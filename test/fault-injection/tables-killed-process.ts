// The process killed by the tables test: it runs tables on a database that survives it.
import { flushCompileCache } from 'node:module'
import { openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { runTables } from '@mangetsu/platform/tables/run-tables'
import { pino } from 'pino'
import { testBeacon } from '../platform/beacon.ts'
import { killedTables, tableEncryption } from './tables-killed.ts'

// Exits when its parent process ends without a message.
process.stdin.on('close', () => process.exit(1)).resume()

const [url = '', owner = ''] = process.argv.slice(2)
const database = await openDatabase({ url, log: silentLog, poolSize: 8 })
const [use, secret] = tableEncryption
runTables({
  database,
  work: createUnitOfWork(database),
  beacon: testBeacon(),
  tables: killedTables(),
  encryption: createEncryption(secret, use),
  findLinked: async () => [],
  owner,
  leaseMs: 500,
  log: pino({ level: 'silent' }),
  onStep: async () => undefined,
})
process.stdout.write('running\n')
// A killed process does not write its compile cache, and hundreds are started.
flushCompileCache()
