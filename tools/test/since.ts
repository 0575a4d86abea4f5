// Selects the tests of `npm test -- --since <commit>`: those a change can reach by imports, and those that always run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { binOf, type Project, projectsOf } from './projects.ts'
import { projectOf } from './soak-files.ts'

/** Always run: the ledger, the contract, and a process that crashes in the middle of its work. */
const always = [
  /^apps\/platform\/ledger\/.*\.test\.ts$/,
  /^packages\/contract\/.*\.test\.ts$/,
  /^test\/fault-injection\/kill\.db\.test\.ts$/,
]

/** Files no test imports but every test may depend on: test set-up, installed packages, the database schema. */
const reachesAll = [
  /(^|\/)package(-lock)?\.json$/,
  /^(vitest|biome)\..*$/,
  /^tsconfig.*$/,
  /^\.ci\//,
  /^tools\/(making|test)\//,
  /^apps\/platform\/kernel\/db\/(migrations|functions)\//,
]

/** Matches files that are read by path or run as processes, so that imports do not reveal their dependents. */
const isRead = (path: string): boolean =>
  !/\.tsx?$/.test(path) || /(^|\/)(main|run|[\w-]*process|[\w-]*child|[\w-]*worker)\.ts$/.test(path)

/** Matches documents, which are read by tests of documents only; those are found by name. */
const isProse = (path: string): boolean => /\.md$/.test(path)

const isTest = (path: string): boolean => projectOf(path) !== null

/** Sources of the pages in a browser and of their servers; the platform has its own tests. */
const seenInBrowser = [
  /^apps\/(player|stage|server)\//,
  /^(packages|content|e2e)\//,
  /^games\/([^/]+\/)?(stage|art|sound)\//,
  /^sandbox\/(bank|outbox|provider)\//,
]

export type Reach = {
  /** Every vitest file is run: a changed file's dependents are not revealed by imports. */
  readonly isAll: boolean
  readonly areStories: boolean
}

/** Returns how far a change reaches beyond its imports. Pure. */
export function reachOf(changed: readonly string[]): Reach {
  const isAll = changed.some(
    (path) => reachesAll.some((one) => one.test(path)) || (isRead(path) && !isProse(path) && !isTest(path)),
  )
  const areStories = changed.some(
    (path) => !isTest(path) && !isProse(path) && seenInBrowser.some((one) => one.test(path)),
  )
  return { isAll, areStories: areStories || changed.some((path) => reachesAll.some((one) => one.test(path))) }
}

/** Returns the files to run of a project: those found by imports, and those that always run. Pure. */
export const withAlways = (found: readonly string[], files: Iterable<string>, project: Project): string[] => [
  ...new Set([
    ...found,
    ...[...files].filter((path) => projectOf(path) === project && always.some((one) => one.test(path))),
  ]),
]

const git = (root: string, ...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Returns the files that differ from a commit, including uncommitted changes. Throws a message if there is no such
 * commit.
 */
export function changedSince(root: string, commit: string): string[] {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
  } catch {
    throw new Error(`There is no commit "${commit}" here.`)
  }
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  return [...git(root, 'diff', '--name-only', commit), ...untracked]
}

/** Returns a project's test files that import, directly or indirectly, a file changed since the commit. */
export function reachedByImports(root: string, project: Project, commit: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-since-'))
  const file = join(folder, 'files.json')
  try {
    const named = projectsOf[project].flatMap((name) => ['--project', name])
    const words = [
      'list',
      ...named,
      '--changed',
      commit,
      '--filesOnly',
      `--json=${file}`,
      '--passWithNoTests',
    ]
    execFileSync(binOf(root, 'vitest'), words, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
    const found = JSON.parse(readFileSync(file, 'utf8')) as { readonly file: string }[]
    return [...new Set(found.map((one) => relative(root, one.file)))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
