// The database's functions, as the files in `functions/` have them: applied whole, so that each is read in one place.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from './database.ts'
import { inTransaction } from './transaction.ts'

const folder = join(import.meta.dirname, 'functions')

/** Every file's text in the order of names; one function may call another wherever it stands. */
export async function readFunctions(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

/**
 * The text of one function, for a migration that needs it before all are applied: its body is in its file alone. The migration
 * then creates the function as it is today.
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
 * Replaces the functions by those of this checkout, in one transaction and only when they differ from what was applied
 * last; processes that start together wait for each other. A migration drops what changes its arguments or its result.
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
    // A function in SQL is checked for what it calls when it is made; the files may come in any order.
    await tx.query('set local check_function_bodies = off')
    await tx.query(text)
    await tx.query('delete from applied_functions')
    await tx.query('insert into applied_functions (digest) values ($1)', [digest])
    return true
  })
}
