// `npm test`: sets up what the tests need, runs every one of them, and counts what passed and failed.
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, root, say } from './root.ts'
import { ensureChromium } from './test/chromium.ts'
import { generate } from './test/generate.ts'
import { checkLint, checkStories, checkTidy, checkTypes, checkUnits } from './test/steps.ts'
import { runSteps } from './test/tally.ts'

try {
  const chromium = await ensureChromium(say)
  await ensureBuilt(root, builds, say)
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
} catch (error) {
  fail(error)
}
