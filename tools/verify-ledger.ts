// Proves the whole book from the command line: names every wrong row and ends with 1, or says that all is right.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DATABASE_NAME, type Database, openDatabase } from '@mangetsu/platform/db/database'
import { findRunning } from '@mangetsu/platform/db/embedded'
import { silentLog } from '@mangetsu/platform/db/log'
import { FINDINGS_PER_RULE, verifyBook } from '@mangetsu/platform/ledger/book'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The book to prove: DATABASE_URL's, a running install's, or one whose server must be started for it. */
async function openBook(): Promise<Database> {
  const url = process.env.DATABASE_URL
  if (url) return openDatabase({ url, log: silentLog, poolSize: 2 })
  const dataDir = resolve(process.env.MANGETSU_DATA ?? '.data', 'postgres')
  if (!(await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined))) {
    throw new Error(
      `There is no book in ${dataDir}: run npm start once, or set DATABASE_URL or MANGETSU_DATA.`,
    )
  }
  const running = await findRunning(dataDir, DATABASE_NAME)
  return openDatabase({ ...(running ? { url: running.url } : { dataDir }), log: silentLog, poolSize: 2 })
}

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
  const database = await openBook()
  process.exitCode = await prove(database).finally(() => database.close())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
