// The site's process killed by the test: the platform with all its jobs, on a database and a bank that survive it.
import { flushCompileCache } from 'node:module'
import { createBankGateway, createPlatform, loadOrCreateKeys, systemClock } from '@mangetsu/platform'
import { openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import Fastify from 'fastify'
import { pino } from 'pino'
import { testBeacon } from '../platform/beacon.ts'
import { testMasterKeys } from '../platform/master-key.ts'

// Exits when its parent process ends without a message.
process.stdin.on('close', () => process.exit(1)).resume()

const [url = '', bankOrigin = ''] = process.argv.slice(2)

const database = await openDatabase({ url, log: silentLog })
const keys = await loadOrCreateKeys(database, testMasterKeys)
const clock = systemClock
const bank = { origin: bankOrigin, secret: keys.railSecret, clock, isPlayMoney: true, timeoutMs: 2_000 }
const platform = await createPlatform({
  database,
  keys,
  clock,
  profile: 'sandbox',
  log: pino({ level: 'silent' }),
  mail: async () => undefined,
  sms: async () => undefined,
  gateway: createBankGateway(bank),
  beacon: testBeacon(),
  publicOrigin: 'http://localhost:3000',
  rateLimitFactor: 0,
  games: { 'moonlit-festival': { minimumSpinMs: 0 } },
})
const app = Fastify()
await platform.register(app)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
// Written now: a killed process writes nothing at its end.
flushCompileCache()
process.stdout.write(`${origin}\n`)
