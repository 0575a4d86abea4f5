// `npm test`: sets up what the tests need, runs every one of them, and counts what passed and failed.
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, root, say, shouldRun } from './root.ts'
import { overspent } from './test/budget.ts'
import { checkPrograms, ensureChromium, ensureServers } from './test/debian.ts'
import { generate } from './test/generate.ts'
import { checkLint, checkStories, checkTidy, checkTypes, checkUnits } from './test/steps.ts'
import { runSteps } from './test/tally.ts'

const usage =
  'npm test runs everything once and takes no words; docs/testing.md says how to run one test alone.'

async function build(): Promise<void> {
  const startedMs = Date.now()
  await ensureBuilt(root, builds, say)
  const more = overspent('builds', Date.now() - startedMs)
  if (more !== null) say(more)
}

async function testAll(): Promise<void> {
  const chromium = await ensureChromium(say)
  await ensureServers(say)
  checkPrograms(chromium, say)
  await build()
  await generate(root)
  const steps = [
    checkTypes,
    checkLint,
    checkTidy,
    checkUnits('unit'),
    checkUnits('component'),
    checkUnits('database'),
    checkStories(chromium),
  ]
  process.exitCode = await runSteps(root, steps, say)
}

try {
  if (shouldRun('npm test', process.argv.slice(2), usage)) await testAll()
} catch (error) {
  fail(error)
}
