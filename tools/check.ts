// `npm run check`: types, lint, tidy and the unit tests, in about a minute.
import { fail, root, say, shouldRun } from './root.ts'
import { generate } from './test/generate.ts'
import { checkLint, checkTidy, checkTypes, checkUnits, checkUnused } from './test/steps.ts'
import { runSteps } from './test/tally.ts'

const usage =
  'npm run check looks at types, lint, the rules of the house and the unit tests; it takes no words.'

async function checkAll(): Promise<void> {
  await generate(root)
  const steps = [checkTypes, checkLint, checkTidy, checkUnused, checkUnits('unit')]
  process.exitCode = await runSteps(root, steps, say)
}

try {
  if (shouldRun('npm run check', process.argv.slice(2), usage)) await checkAll()
} catch (error) {
  fail(error)
}
