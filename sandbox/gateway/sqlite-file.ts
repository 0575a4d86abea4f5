// A store of one's own: an SQLite file, apart from the platform's database as a real bank's would be.
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../private-files.ts'

/** Runs `work` in one transaction: all of it stands, or none. */
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
 * Opens the file, making it at first, and takes the steps (SQL, in order) it has not taken yet; ':memory:' for one that
 * forgets. Every commit is on the disk before it is answered. Throws for a file that a later version has written.
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
