// A separate systemd for tests: the first process of a namespace, with the units of a folder and none of the machine's.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const systemdPath = '/usr/lib/systemd/systemd'
const bootLimitMs = 20_000

export type NamespaceSystemd = {
  /** Runs systemctl and returns its output. Throws on failure. */
  systemctl(...words: string[]): string
  close(): Promise<void>
}

/**
 * Mounts belong to the namespace: the machine's systemd and its units are neither visible nor affected, and the units'
 * state directories are in memory.
 */
const boot = (units: string, target: string): string =>
  [
    'mount -t tmpfs tmpfs /run',
    'mount -t tmpfs tmpfs /var/lib',
    'mkdir -p /run/systemd /etc/systemd/system',
    `mount --bind '${units}' /etc/systemd/system`,
    `exec ${systemdPath} --system --log-target=console --unit=${target}`,
  ].join(' && ')

/** Returns the id of the namespace's first process, as seen by the machine. */
const firstWithin = ({ pid }: ChildProcess): number | null => {
  const file = `/proc/${pid}/task/${pid}/children`
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return text === '' ? null : Number(text.split(' ')[0])
}

function run(pid: number, words: readonly string[]) {
  const args = ['-t', String(pid), '-m', '-p', 'systemctl', '--no-pager', ...words]
  return spawnSync('nsenter', args, { encoding: 'utf8', timeout: 60_000 })
}

/** Returns why this machine cannot run one, or null. */
export function whyNoSystemd(): string | null {
  if (process.platform !== 'linux') return 'systemd is Linux’s'
  if (!existsSync(systemdPath)) return 'systemd is not installed (Debian, Ubuntu: apt-get install systemd)'
  if (process.getuid?.() !== 0) return 'only root may make the namespaces it runs in'
  const { status } = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', '--mount', 'true'])
  return status === 0 ? null : 'this machine lets nobody make namespaces'
}

/** Boots to `target` with the units in `folder`. */
export async function bootSystemd(folder: string, target: string): Promise<NamespaceSystemd> {
  const logFile = join(folder, '../systemd.log')
  const log = openSync(logFile, 'a')
  const args = ['--pid', '--fork', '--mount-proc', '--mount', 'bash', '-c', boot(folder, target)]
  const outer = spawn('unshare', args, { stdio: ['ignore', log, log] })
  closeSync(log)
  const close = async () => {
    if (outer.exitCode !== null || outer.signalCode !== null) return
    const ended = once(outer, 'exit')
    const pid = firstWithin(outer)
    // Killing its first process ends the whole namespace.
    if (pid === null) outer.kill('SIGKILL')
    else process.kill(pid, 'SIGKILL')
    await ended
  }
  const until = performance.now() + bootLimitMs
  while (performance.now() < until && outer.exitCode === null) {
    const pid = firstWithin(outer)
    if (pid !== null && run(pid, ['is-active', target]).status === 0) {
      const systemctl = (...words: string[]): string => {
        const { status, stdout, stderr } = run(pid, words)
        if (status !== 0) throw new Error(`systemctl ${words.join(' ')}: ${stderr}${stdout}`)
        return stdout
      }
      return { systemctl, close }
    }
    await sleep(100)
  }
  await close()
  throw new Error(`systemd did not come up: ${readFileSync(logFile, 'utf8').slice(-2_000)}`)
}
