// Checks the versions of external programs used by tests against tools/test-tools.lock.json, and prints the tested one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

export type LockedTool = {
  readonly tested: string
  /** Hash of the tested program; other builds of its version are reported and accepted. */
  readonly sha256: string
  readonly oldest: string
  /** A distribution keeps the major version of most programs for its whole life, but replaces Chromium's every month. */
  readonly newerMajors: 'refused' | 'stated'
}

export type TestToolName = 'chromium' | 'nginx' | 'redis-server'

/** A program on this machine: its version output and its hash. */
export type FoundTool = { readonly output: string; readonly sha256: string }

export type Verdict = { readonly kind: 'tested' | 'stated' | 'refused'; readonly line: string }

/** Parses the lock; throws if an entry has another form than the one above. */
export function readToolLock(text: string): Readonly<Record<TestToolName, LockedTool>> {
  const lock = JSON.parse(text) as Readonly<Record<TestToolName, LockedTool>>
  for (const name of ['chromium', 'nginx', 'redis-server'] as const) {
    const { tested, sha256, oldest, newerMajors } = lock[name] ?? {}
    const isVersion = (version: string | undefined) => /^\d+(\.\d+)*$/.test(version ?? '')
    const isWhole = isVersion(tested) && isVersion(oldest) && /^[0-9a-f]{64}$/.test(sha256 ?? '')
    if (!isWhole || !['refused', 'stated'].includes(newerMajors ?? ''))
      throw new Error(`tools/test-tools.lock.json has no valid entry for ${name}`)
  }
  return lock
}

const versionIn = (output: string): string | null => /\d+(?:\.\d+)+/.exec(output)?.[0] ?? null

const partsOf = (version: string): number[] => version.split('.').map(Number)
const majorOf = (version: string): number => partsOf(version)[0] ?? 0

/** Compares versions as far as `other` goes; negative if `one` is older. */
function compare(one: string, other: string): number {
  const [mine, theirs] = [partsOf(one), partsOf(other)]
  for (const [at, part] of theirs.entries()) {
    const difference = (mine[at] ?? 0) - part
    if (difference !== 0) return difference
  }
  return 0
}

/** Decides whether tests may use a program. Pure. */
export function assessTool(name: TestToolName, locked: LockedTool, { output, sha256 }: FoundTool): Verdict {
  const { tested, oldest, newerMajors } = locked
  const version = versionIn(output)
  if (version === null)
    return { kind: 'refused', line: `${name} does not say its version; the tests were run with ${tested}.` }
  const refused = (why: string): Verdict => ({
    kind: 'refused',
    line: `${name} ${version} ${why}; the tests were run with ${tested}. Install that, or test with this one and write it into tools/test-tools.lock.json.`,
  })
  if (compare(version, oldest) < 0)
    return refused(`is older than ${oldest}, the oldest that is known to work`)
  if (sha256 === locked.sha256) return { kind: 'tested', line: `${name} ${version}, as tested` }
  if (majorOf(version) === majorOf(tested))
    return { kind: 'stated', line: `${name} ${version}; tested was ${tested} in another build` }
  if (newerMajors === 'refused') return refused('is of a major version the tests were never run with')
  return { kind: 'stated', line: `${name} ${version}; tested was ${tested}, an older major version` }
}

/** Debian's Chromium is started by a script outside the program's own folder. */
function programOf(path: string): string {
  const inFolder = join('/usr/lib/chromium', path.slice(path.lastIndexOf('/') + 1))
  return existsSync(inFolder) ? inFolder : realpathSync(path)
}

const versionOption = { chromium: '--version', nginx: '-v', 'redis-server': '--version' } as const

function findOut(name: TestToolName, path: string): FoundTool {
  const { stdout, stderr } = spawnSync(path, [versionOption[name]], { encoding: 'utf8' })
  const sha256 = createHash('sha256')
    .update(readFileSync(programOf(path)))
    .digest('hex')
  return { output: `${stdout ?? ''}${stderr ?? ''}`, sha256 }
}

/**
 * Prints the programs on this machine; throws one sentence for each unsupported one. Absent ones (null) are left out.
 */
export function checkToolVersions(
  paths: Readonly<Record<TestToolName, string | null>>,
  say: (line: string) => void,
): void {
  const lock = readToolLock(readFileSync(join(root, 'tools/test-tools.lock.json'), 'utf8'))
  const verdicts = (Object.keys(versionOption) as TestToolName[]).flatMap((name) => {
    const path = paths[name]
    return path === null ? [] : [assessTool(name, lock[name], findOut(name, path))]
  })
  const refused = verdicts.filter(({ kind }) => kind === 'refused')
  if (refused.length > 0) throw new Error(refused.map(({ line }) => line).join('\n  '))
  say(`Programs of others: ${verdicts.map(({ line }) => line).join('; ')}`)
}
