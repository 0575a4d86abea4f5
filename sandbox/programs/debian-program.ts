// Finds a server program installed by the distribution, whose name is also that of its Debian package.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the program's path from the PATH or the administrator's folders; null if there is none. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

/** Works like `findProgram`, but throws with the command that installs it. */
export function debianProgram(name: 'nginx' | 'redis-server'): string {
  const path = findProgram(name)
  if (path === null)
    throw new Error(`Several processes need ${name}. Debian, Ubuntu: apt-get install ${name}`)
  return path
}
