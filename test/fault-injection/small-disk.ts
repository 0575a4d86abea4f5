// A database on a disk small enough to be filled by a test: an in-memory file system visible only to its own process,
// which root may create, and other users within a user namespace (Linux, namespaces(7)).
import { spawn, spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('./small-disk-server.ts', import.meta.url))
const megabytes = 224

export type SmallDisk = {
  /** Address of the migrated database on it. */
  readonly url: string
  /** Fills the disk. */
  fill(): Promise<void>
  /** Frees the space again. */
  free(): Promise<void>
  /** Stops its server, which removes the disk. */
  remove(): Promise<void>
}

/**
 * Returns the command that runs `command` with `disk` as a file system of its own; `command` sees the caller's user and
 * group.
 */
function withinDisk(disk: string, command: readonly string[]): [string, string[]] {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()]
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$0" && exec "$@"`
  if (uid === 0) return ['unshare', ['-m', 'sh', '-c', mount, disk, ...command]]
  const asBefore = ['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`]
  return ['unshare', ['-Urm', 'sh', '-c', mount, disk, ...asBefore, ...command]]
}

/** Creates the disk in `folder` with a database on it; returns the reason if this machine does not allow it. */
export async function openSmallDisk(folder: string): Promise<SmallDisk | { readonly impossible: string }> {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const [tried, withTrue] = withinDisk(disk, ['true'])
  const probe = spawnSync(tried, withTrue, { encoding: 'utf8' })
  if (probe.status !== 0) {
    const why = probe.error?.message ?? probe.stderr.trim()
    return { impossible: `No small disk can be made here, so a full one is not proved: ${why}` }
  }
  const [program, args] = withinDisk(disk, [process.execPath, server, disk])
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done === true) throw new Error('the server of the small disk ended')
    return value
  }
  const send = async (command: string) => {
    child.stdin.write(`${command}\n`)
    await nextLine()
  }
  return {
    url: await nextLine(),
    fill: () => send('fill'),
    free: () => send('free'),
    async remove() {
      child.stdin.end()
      await ended
    },
  }
}
