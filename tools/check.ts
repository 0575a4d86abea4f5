// `npm run check`: types, lint, tidy and the unit tests, in under a minute.
import { fail, root, say } from './root.ts'
import { generate } from './test/generate.ts'
import { checkLint, checkTidy, checkTypes, checkUnits } from './test/steps.ts'
import { runSteps } from './test/tally.ts'

try {
  await generate(root)
  const steps = [checkTypes, checkLint, checkTidy, checkUnits('unit')]
  process.exitCode = await runSteps(root, steps, say)
} catch (error) {
  fail(error)
}
