// What lies in the data folder is its owner's alone: other people's mail and codes, and the key to the database's secrets.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** As root the embedded database runs as another user, who has to get through the folder to its own. */
const folderMask = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Makes a folder that others cannot look into, or takes that right from them. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: folderMask() })
  const mode = statSync(folder).mode & 0o777
  if ((mode & folderMask()) !== mode) chmodSync(folder, mode & folderMask())
}

/** The files SQLite keeps beside one, which have its rights when it makes them. */
const beside = ['', '-wal', '-shm', '-journal']

/** Makes a file that others can neither read nor write before anything is in it, or takes that right from them. */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: folderMask() })
  closeSync(openSync(file, 'a', 0o600))
  for (const name of beside) if (existsSync(file + name)) chmodSync(file + name, 0o600)
}
