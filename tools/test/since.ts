// What `npm test -- --since <commit>` runs: what a change can reach by the imports, and what is always run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { binOf, type Project, projectsOf } from './projects.ts'
import { projectOf } from './soak-files.ts'

/** Run whatever has changed: the book, what is said over the wire, and a process that dies in the middle of its work. */
const always = [
  /^apps\/platform\/ledger\/.*\.test\.ts$/,
  /^packages\/contract\/.*\.test\.ts$/,
  /^test\/fault-injection\/kill\.db\.test\.ts$/,
]

/** What no import leads to, and every test may depend on: how tests are run, what is installed, the shape of the tables. */
const reachesAll = [
  /(^|\/)package(-lock)?\.json$/,
  /^(vitest|biome)\..*$/,
  /^tsconfig.*$/,
  /^\.ci\//,
  /^tools\/(making|test)\//,
  /^apps\/platform\/kernel\/db\/(migrations|functions)\//,
]

/** Read by their paths or run as processes of their own, so that imports alone do not tell who depends on them. */
const isRead = (path: string): boolean =>
  !/\.tsx?$/.test(path) || /(^|\/)(main|run|[\w-]*process|[\w-]*child|[\w-]*worker)\.ts$/.test(path)

/** Words for people, which only tests of documents read; those are found by their name. */
const isProse = (path: string): boolean => /\.md$/.test(path)

const isTest = (path: string): boolean => projectOf(path) !== null

/** What the pages in a browser are made of or talk to; the platform behind them has tests of its own. */
const seenInBrowser = [
  /^apps\/(player|stage|server)\//,
  /^(packages|content|e2e)\//,
  /^games\/([^/]+\/)?(stage|art|sound)\//,
  /^sandbox\/(bank|outbox|provider)\//,
]

export type Reach = {
  /** Every test file of vitest's is run: something has changed that imports do not tell of. */
  readonly isAll: boolean
  readonly areStories: boolean
}

/** How far a change reaches beyond its imports. Pure. */
export function reachOf(changed: readonly string[]): Reach {
  const isAll = changed.some(
    (path) => reachesAll.some((one) => one.test(path)) || (isRead(path) && !isProse(path) && !isTest(path)),
  )
  const areStories = changed.some(
    (path) => !isTest(path) && !isProse(path) && seenInBrowser.some((one) => one.test(path)),
  )
  return { isAll, areStories: areStories || changed.some((path) => reachesAll.some((one) => one.test(path))) }
}

/** The files to run of a project: what the imports lead to, and what is always run. Pure. */
export const withAlways = (found: readonly string[], files: Iterable<string>, project: Project): string[] => [
  ...new Set([
    ...found,
    ...[...files].filter((path) => projectOf(path) === project && always.some((one) => one.test(path))),
  ]),
]

const git = (root: string, ...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from a commit, what is not committed included. Throws one sentence when there is no such commit. */
export function changedSince(root: string, commit: string): string[] {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
  } catch {
    throw new Error(`There is no commit "${commit}" here.`)
  }
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  return [...git(root, 'diff', '--name-only', commit), ...untracked]
}

/** The test files of a project that import, at any distance, something that has changed since the commit. */
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
