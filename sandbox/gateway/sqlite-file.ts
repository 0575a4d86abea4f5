// A separate SQLite store, apart from the platform's database as a real bank's would be.
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../private-files.ts'

/** Runs `work` in one transaction, atomically. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}

/**
 * Opens the file, creating it at first, and applies the migrations (SQL, in order) it lacks; ':memory:' for a temporary
 * one. Every commit is on disk before the response. Throws for a file written by a later version.
 */
export function openFile(path: string, steps: readonly string[]): DatabaseSync {
  if (path !== ':memory:') makePrivateFile(path)
  const db = new DatabaseSync(path)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  const { user_version: taken } = db.prepare('pragma user_version').get() as { user_version: number }
  if (taken > steps.length) {
    db.close()
    throw new Error(`${path} was written by a later version (${taken}; this one knows ${steps.length})`)
  }
  for (const [index, step] of steps.entries()) {
    if (index >= taken) atomically(db, () => db.exec(`${step}; pragma user_version = ${index + 1}`))
  }
  return db
}
