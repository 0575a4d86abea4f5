// The process killed by the rooms test: it runs rooms in its memory, on a database and a Redis that survive it.
import { flushCompileCache } from 'node:module'
import { createRedisBus } from '@mangetsu/platform/events/redis-bus'
import { openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { openRedis } from '@mangetsu/platform/kernel/redis'
import { createLiveRooms } from '@mangetsu/platform/rooms/live-rooms'
import { pino } from 'pino'
import { chipRoom } from '../rooms/chip-room.ts'

// Exits when its parent process ends without a message.
process.stdin.on('close', () => process.exit(1)).resume()

const [url = '', redisUrl = '', ids = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = await openDatabase({ url, log: silentLog, poolSize: 6 })
createLiveRooms({
  kind: chipRoom,
  ids: () => ids.split(','),
  database,
  work: createUnitOfWork(database),
  bus: createRedisBus(openRedis(redisUrl, log)),
  log,
  leaseMs: 500,
}).run()
// Written now: a killed process writes nothing at its end.
flushCompileCache()
process.stdout.write('running\n')
