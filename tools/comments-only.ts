// `npm run comments-only -- <commit>`: proves that the files changed since a commit differ only in their comments.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReadable } from './comments/code-of.ts'
import { type ChangedFile, differencesOf } from './comments/compare.ts'
import { fail, isHelpWanted, parseWords, root, say } from './root.ts'

const usage = `npm run comments-only -- <commit> [--titles]

Compares every .ts, .tsx, .mjs, .css and .sql file changed since the commit, without its comments, with the file as it
was; names the files whose code differs and ends with 1 if there is one. Comments that direct a tool, such as
biome-ignore, count as code. --titles ignores the titles of test, it and describe as well.`

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function findCommit(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim()
  } catch {
    throw new Error(`There is no commit called "${name}".`)
  }
}

const splitPaths = (output: string): string[] => output.split('\0').filter(isReadable)

/** Reads the scripts, style sheets and SQL that differ between `commit` and the working tree, with untracked files. */
function readChanged(commit: string): ChangedFile[] {
  const existing = new Set(splitPaths(git('ls-tree', '-r', '--name-only', '-z', commit)))
  const changed = splitPaths(git('diff', '--name-only', '--no-renames', '-z', commit, '--'))
  const untracked = splitPaths(git('ls-files', '--others', '--exclude-standard', '-z'))
  return [...new Set([...changed, ...untracked])].map((path) => ({
    path,
    before: existing.has(path) ? git('show', `${commit}:${path}`) : null,
    after: existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  }))
}

function compareWith(name: string, ignoresTitles: boolean): void {
  const files = readChanged(findCommit(name))
  const differences = differencesOf(files, ignoresTitles)
  for (const { path, reason } of differences) say(`${path} ${reason}`)
  say(`${files.length} files changed since ${name}, ${differences.length} of them in code`)
  if (differences.length > 0) process.exitCode = 1
}

function run(words: readonly string[]): void {
  if (isHelpWanted(words)) {
    say(usage)
    return
  }
  const parsed = parseWords(words, { titles: { type: 'boolean' } }, usage)
  if (typeof parsed === 'string') throw new Error(parsed)
  const [commit, ...more] = parsed.positionals
  if (commit === undefined || more.length > 0) throw new Error(`Name one commit.\n\n${usage}`)
  compareWith(commit, parsed.values.titles === true)
}

try {
  run(process.argv.slice(2))
} catch (error) {
  fail(error)
}
