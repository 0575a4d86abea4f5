// Where a server's program is that a distribution brings, by the name that its package has in Debian as well.
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

/** Its path on the PATH or among the administrator's programs; null where there is none. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

/** As `findProgram`; throws with the line that installs it. */
export function debianProgram(name: 'nginx' | 'redis-server'): string {
  const path = findProgram(name)
  if (path === null)
    throw new Error(`Several processes need ${name}. Debian, Ubuntu: apt-get install ${name}`)
  return path
}
