// A database on a disk so small that a test can fill it: a file system in memory that only its own process sees, which
// root may make, and everybody else within a user's own namespace (Linux, namespaces(7)).
import { spawn, spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('./small-disk-server.ts', import.meta.url))
const megabytes = 224

export type SmallDisk = {
  /** The database on it, migrated. */
  readonly url: string
  /** Leaves no room on it. */
  fill(): Promise<void>
  /** Gives the room back. */
  free(): Promise<void>
  /** Ends its server, and the disk with it. */
  remove(): Promise<void>
}

/** What runs `command` where `disk` is a file system of its own; `command` sees the caller's user and group. */
function withinDisk(disk: string, command: readonly string[]): [string, string[]] {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()]
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$0" && exec "$@"`
  if (uid === 0) return ['unshare', ['-m', 'sh', '-c', mount, disk, ...command]]
  const asBefore = ['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`]
  return ['unshare', ['-Urm', 'sh', '-c', mount, disk, ...asBefore, ...command]]
}

/** Makes the disk in `folder` with a database on it; a sentence why where this machine does not let. */
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
