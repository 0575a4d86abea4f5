// The user of the embedded server and the location of its files: PostgreSQL refuses to run as root.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, realpath, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export type ServerUser = {
  /** Options for spawn; empty if the server runs as the current user. */
  readonly spawnAs: { readonly uid?: number; readonly gid?: number }
}

/** Location of the files of a server started by root, if its user has no access to the requested one. */
const ROOTS_PLACE = '/var/lib/mangetsu'
const PREFERRED_USERS = ['postgres', 'nobody']

/**
 * Returns the owner of an existing data directory; else, for root, an existing unprivileged user; else the current
 * user.
 */
export async function chooseServerUser(dataDir: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { spawnAs: {} }
  const known = await passwdEntries()
  const owned = await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)
  if (owned && owned.uid !== 0) return { spawnAs: { uid: owned.uid, gid: owned.gid } }
  for (const name of PREFERRED_USERS) {
    const entry = known.find((candidate) => candidate.name === name)
    if (entry && entry.uid !== 0) return { spawnAs: { uid: entry.uid, gid: entry.gid } }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Start Mangetsu as an ordinary user, or set DATABASE_URL.',
  )
}

async function passwdEntries(): Promise<{ name: string; uid: number; gid: number }[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/**
 * Creates the data directory and returns its real path. If the server's user has no access to it (a home of mode 700),
 * it becomes a link to an accessible location.
 */
export async function prepareDataDir(path: string, user: ServerUser): Promise<string> {
  const dataDir = resolve(path)
  const isThere = await realpath(dataDir).catch(() => undefined)
  if (isThere !== undefined) return isThere
  // A dangling link would make mkdir fail with a confusing "exists".
  await rm(dataDir, { force: true })
  await mkdir(dirname(dataDir), { recursive: true })
  if (canReach(dirname(dataDir), user)) {
    await makeOwned(dataDir, user)
    return dataDir
  }
  const elsewhere = join(ROOTS_PLACE, `data-${randomBytes(6).toString('hex')}`)
  await mkdir(ROOTS_PLACE, { recursive: true, mode: 0o755 })
  await makeOwned(elsewhere, user)
  await symlink(elsewhere, dataDir)
  return elsewhere
}

/** Directory for copies of the programs, if the user cannot run them in place. */
export const copyDirFor = (dataDir: string): string =>
  process.getuid?.() === 0 ? ROOTS_PLACE : join(dirname(dataDir), 'postgres-programs')

/** Deletes a data directory, also if it is a link. The server must not be running. */
export async function removeDataDir(path: string): Promise<void> {
  const real = await realpath(resolve(path)).catch(() => undefined)
  if (real !== undefined) await rm(real, { recursive: true, force: true })
  await rm(resolve(path), { recursive: true, force: true })
}

/** Creates a directory of mode 700 owned by the server's user. */
export async function makeOwned(path: string, { spawnAs }: ServerUser): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (spawnAs.uid !== undefined && spawnAs.gid !== undefined) await chown(path, spawnAs.uid, spawnAs.gid)
}

function canReach(path: string, { spawnAs }: ServerUser): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...spawnAs, cwd: '/', timeout: 5_000 }).status === 0
  )
}
