// Audits the whole ledger from the command line: prints every wrong row and exits with 1, or reports that it is valid.

import { auditRules } from '@mangetsu/platform/composition/descriptors'
import type { Database } from '@mangetsu/platform/kernel/db/database'
import { readOnly } from '@mangetsu/platform/kernel/db/index'
import { readOperatorLogHead } from '@mangetsu/platform/kernel/operator-log/index'
import { FINDINGS_PER_RULE, verifyLedger } from '@mangetsu/platform/ledger/audit'
import { say, shouldRun } from './root.ts'
import { openInstalled } from './running-database.ts'

const usage = `npm run verify-ledger

Proves the whole book, also while the site runs: sums, balances, version chains, that every round is booked with its stake
and payout and every bet is a round, that the counters of players' limits are what was staked, paid and played, and that the operator log is whole and as it was written; its head, noted elsewhere, proves the same to whoever trusts nobody here. It takes no words. The book is that of
DATABASE_URL where that is set, else of the folder MANGETSU_DATA (.data when left out).
Ends with 0 when every rule holds, with 1 when rows are wrong (each is named), with 2 when the book cannot be read.`

async function prove(database: Database): Promise<number> {
  const perRule = new Map<string, number>()
  for await (const { rule, row, detail } of verifyLedger(database, auditRules)) {
    perRule.set(rule, (perRule.get(rule) ?? 0) + 1)
    say(`${rule}: ${row} ${detail}`)
  }
  for (const [rule, count] of perRule) {
    if (count >= FINDINGS_PER_RULE) say(`${rule}: only the first ${FINDINGS_PER_RULE} are named`)
  }
  const head = await readOnly(database, readOperatorLogHead)
  say(`Operator log: ${head.entries} entries, head ${head.hash}`)
  const wrong = [...perRule.values()].reduce((sum, count) => sum + count, 0)
  say(wrong === 0 ? 'The book is right: every rule holds.' : `The book is wrong: ${wrong} rows.`)
  return wrong === 0 ? 0 : 1
}

async function proveInstalled(): Promise<number> {
  const database = await openInstalled('book')
  return prove(database).finally(() => database.close())
}

try {
  if (shouldRun('npm run verify-ledger', process.argv.slice(2), usage))
    process.exitCode = await proveInstalled()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
