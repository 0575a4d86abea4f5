// The consumer process killed by the test: it processes the event stream as fast as it can, and reports when it starts.

import { flushCompileCache } from 'node:module'
import { createEventBus } from '@mangetsu/platform/events/event-bus'
import { createFollowers } from '@mangetsu/platform/events/index'
import { openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { pino } from 'pino'
import { countingConsumers } from './counting-consumers.ts'

// Exits when its parent process ends without a message.
process.stdin.on('close', () => process.exit(1)).resume()

const database = await openDatabase({ url: process.argv[2] ?? '', log: silentLog, poolSize: 4 })
const followers = createFollowers({
  database,
  work: createUnitOfWork(database),
  bus: createEventBus(),
  clock: { nowMs: () => Date.now() },
  log: pino({ level: 'error' }, pino.destination(2)),
  consumers: countingConsumers,
  isBusy: () => false,
})
// Written now: a killed process writes nothing at its end.
flushCompileCache()
process.stdout.write('ready\n')
for (;;) await followers.turn()
