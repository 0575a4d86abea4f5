// The database's functions, from the files in `functions/`: applied as a whole, so that each function has one current
// text.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from './database.ts'
import { inTransaction } from './transaction.ts'

const folder = join(import.meta.dirname, 'functions')

/** Reads every file in the order of names; functions may call each other in any order. */
export async function readFunctions(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

/**
 * Reads the text of one function, for a migration that needs it before all are applied: its body is only in its file.
 * The migration then creates the function in its current version.
 */
export async function readFunction(name: string): Promise<string> {
  const text = await readFunctions()
  const begins = text.indexOf(`create or replace function ${name}(`)
  const body = text.indexOf('$$', begins)
  const ends = body === -1 ? -1 : text.indexOf('$$;', body + 2)
  if (begins === -1 || ends === -1) throw new Error(`there is no function ${name}`)
  return text.slice(begins, ends + 3)
}

/**
 * Replaces the functions by those of this checkout, in one transaction and only if they differ from those applied last;
 * processes that start together wait for each other. A migration drops functions whose arguments or result change.
 * Returns whether it applied them.
 */
export async function applyFunctions(owner: Pool): Promise<boolean> {
  const text = await readFunctions()
  const digest = createHash('sha256').update(text).digest('hex')
  return inTransaction(owner, async (tx) => {
    await tx.query('create table if not exists applied_functions (digest text not null)')
    await tx.query('lock table applied_functions in exclusive mode')
    const [applied] = await tx.query<{ digest: string }>('select digest from applied_functions')
    if (applied?.digest === digest) return false
    // PostgreSQL would check the calls in a SQL function's body when it is created; the files may come in any order.
    await tx.query('set local check_function_bodies = off')
    await tx.query(text)
    await tx.query('delete from applied_functions')
    await tx.query('insert into applied_functions (digest) values ($1)', [digest])
    return true
  })
}
