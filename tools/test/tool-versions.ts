// Checks the programs of others that tests run against the versions in tools/test-tools.lock.json, and says which one was tested.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

export type LockedTool = {
  readonly tested: string
  /** Of the program that was tested; other builds of its version are stated and run. */
  readonly sha256: string
  readonly oldest: string
  /** A distribution keeps the major version of most programs for its whole life, but replaces Chromium's every month. */
  readonly newerMajors: 'refused' | 'stated'
}

export type TestToolName = 'chromium' | 'nginx' | 'redis-server'

/** What is on this machine: what the program says of its version, and its hash. */
export type FoundTool = { readonly output: string; readonly sha256: string }

export type Verdict = { readonly kind: 'tested' | 'stated' | 'refused'; readonly line: string }

/** Reads the lock; throws where an entry has not the form above. */
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

/** Below zero where `one` is older, compared as far as `other` goes. */
function compare(one: string, other: string): number {
  const [mine, theirs] = [partsOf(one), partsOf(other)]
  for (const [at, part] of theirs.entries()) {
    const difference = (mine[at] ?? 0) - part
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether tests may run with a program. Pure. */
export function judgeTool(name: TestToolName, locked: LockedTool, { output, sha256 }: FoundTool): Verdict {
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

/** Debian's Chromium is started by a script beside the program's own folder. */
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

/** States what is on this machine; throws one sentence for each program the tests may not run with. Absent ones (null) are left out. */
export function checkToolVersions(
  paths: Readonly<Record<TestToolName, string | null>>,
  say: (line: string) => void,
): void {
  const lock = readToolLock(readFileSync(join(root, 'tools/test-tools.lock.json'), 'utf8'))
  const verdicts = (Object.keys(versionOption) as TestToolName[]).flatMap((name) => {
    const path = paths[name]
    return path === null ? [] : [judgeTool(name, lock[name], findOut(name, path))]
  })
  const refused = verdicts.filter(({ kind }) => kind === 'refused')
  if (refused.length > 0) throw new Error(refused.map(({ line }) => line).join('\n  '))
  say(`Programs of others: ${verdicts.map(({ line }) => line).join('; ')}`)
}
