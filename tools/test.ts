// `npm test`: sets up the tests' requirements, runs all of them, and counts passed and failed ones.
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, isHelpWanted, parseWords, root, say } from './root.ts'
import { checkPrograms, ensureChromium, ensureServers } from './test/debian.ts'
import { generate } from './test/generate.ts'
import type { Project } from './test/projects.ts'
import { changedSince, reachedByImports, reachOf, withAlways } from './test/since.ts'
import {
  checkLint,
  checkReached,
  checkStories,
  checkTidy,
  checkTypes,
  checkUnits,
  checkUnused,
} from './test/steps.ts'
import { runSteps, type Step } from './test/tally.ts'
import { readFiles } from './tidy/read-files.ts'

const usage =
  'npm test runs everything once. npm test -- --since <commit> runs what a change since then can reach, for work between ' +
  'landings. docs/guides/testing.md says how to run one test alone.'

const projects: readonly Project[] = ['unit', 'component', 'database']

type Prepared = { readonly chromium: string; readonly buildsMs: number }

async function prepare(): Promise<Prepared> {
  const chromium = await ensureChromium(say)
  await ensureServers(say)
  checkPrograms(chromium, say)
  const startedMs = Date.now()
  await ensureBuilt(root, builds, say)
  const buildsMs = Date.now() - startedMs
  await generate(root)
  return { chromium, buildsMs }
}

const runAll = async (steps: readonly Step[], { buildsMs }: Prepared): Promise<void> => {
  process.exitCode = await runSteps(root, [checkTypes, checkLint, checkTidy, checkUnused, ...steps], say, {
    buildsMs,
  })
}

async function testAll(): Promise<void> {
  const prepared = await prepare()
  await runAll([...projects.map(checkUnits), checkStories(prepared.chromium)], prepared)
}

async function testSince(commit: string): Promise<void> {
  const changed = changedSince(root, commit)
  const notice = `! only what ${changed.length} files changed since ${commit} can reach: never the check of a landing, which is npm test`
  say(notice)
  const prepared = await prepare()
  const { isAll, areStories } = reachOf(changed)
  const paths = [...readFiles(root).keys()]
  const reached = projects.flatMap((project) => {
    if (isAll) return [checkUnits(project)]
    const files = withAlways(reachedByImports(root, project, commit), paths, project)
    return files.length === 0 ? [] : [checkReached(project, files)]
  })
  const stories = areStories ? [checkStories(prepared.chromium)] : []
  await runAll([...reached, ...stories], prepared)
  say(areStories ? notice : `${notice}; no story was told`)
}

async function run(words: readonly string[]): Promise<void> {
  if (isHelpWanted(words)) return say(usage)
  const parsed = parseWords(words, { since: { type: 'string' } }, usage)
  if (typeof parsed === 'string') throw new Error(parsed)
  const [other] = parsed.positionals
  if (other !== undefined) throw new Error(`npm test does not know "${other}". ${usage}`)
  const { since } = parsed.values
  await (since === undefined ? testAll() : testSince(since))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  fail(error)
}
