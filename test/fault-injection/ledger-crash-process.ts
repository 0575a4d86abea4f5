// The process killed by the crash test: settles bets as fast as it can on its own embedded PostgreSQL, and prints the
// key of each acknowledged one.

import { randomUUIDv7 } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { inTransaction, migrate, openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { createSettler, isRefused, moveLegs, openWallet, transfer } from '@mangetsu/platform/ledger/index'
import { settleItem } from '../platform/ledger.ts'

const [dataDir, players = ''] = process.argv.slice(2)
const LANES = 64
const FUNDS = 1_000_000_000n

const database = await openDatabase({ dataDir, log: silentLog })
await migrate(database)
const wallets = await inTransaction(database, async (tx) => {
  const opened = []
  for (const playerId of players.split(',')) {
    const wallet = await openWallet(tx, playerId, 'JPY')
    const legs = moveLegs({ from: 'house:bank', to: wallet, currency: 'JPY', amountMinor: FUNDS })
    await transfer(tx, { key: `gift:${playerId}`, kind: 'gift', ref: '', legs })
    opened.push(wallet)
  }
  return opened
})
// Written now: a killed process writes nothing at its end.
flushCompileCache()
process.stdout.write('ready\n')

const settler = createSettler({ pool: database.pool, clock: () => performance.now() })
await Promise.all(
  Array.from({ length: LANES }, async (_, lane) => {
    const wallet = wallets[lane % wallets.length]
    // Runs until it is killed.
    while (wallet) {
      const item = settleItem(wallet, {
        key: randomUUIDv7(),
        stakeMinor: 10n,
        winMinor: lane % 3 === 0 ? 15n : 0n,
      })
      const answer = await settler.settle(item)
      if (isRefused(answer)) throw new Error(answer.refusal)
      process.stdout.write(`${item.key}\n`)
    }
  }),
)
