// Makes files in the data folder private to their owner: they contain other people's mail and codes, and the key to the
// database's secrets.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** As root the embedded database runs as another user, which needs to traverse the folder. */
const folderMask = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Creates a folder that other users cannot list, or revokes that permission. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: folderMask() })
  const mode = statSync(folder).mode & 0o777
  if ((mode & folderMask()) !== mode) chmodSync(folder, mode & folderMask())
}

/** Suffixes of SQLite's additional files, which get the main file's permissions when created. */
const suffixes = ['', '-wal', '-shm', '-journal']

/**
 * Creates a file that other users can neither read nor write before it has any content, or revokes those permissions.
 */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: folderMask() })
  closeSync(openSync(file, 'a', 0o600))
  for (const name of suffixes) if (existsSync(file + name)) chmodSync(file + name, 0o600)
}
