// Proves the whole book from the command line: names every wrong row and ends with 1, or says that all is right.
import type { Database } from '@mangetsu/platform/db/database'
import { FINDINGS_PER_RULE, verifyBook } from '@mangetsu/platform/ledger/book'
import { openInstalled } from './running-database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function prove(database: Database): Promise<number> {
  const perRule = new Map<string, number>()
  for await (const { rule, row, detail } of verifyBook(database)) {
    perRule.set(rule, (perRule.get(rule) ?? 0) + 1)
    say(`${rule}: ${row} ${detail}`)
  }
  for (const [rule, count] of perRule) {
    if (count >= FINDINGS_PER_RULE) say(`${rule}: only the first ${FINDINGS_PER_RULE} are named`)
  }
  const wrong = [...perRule.values()].reduce((sum, count) => sum + count, 0)
  say(wrong === 0 ? 'The book is right: every rule holds.' : `The book is wrong: ${wrong} rows.`)
  return wrong === 0 ? 0 : 1
}

try {
  const database = await openInstalled('book')
  process.exitCode = await prove(database).finally(() => database.close())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
