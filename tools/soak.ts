// `npm run soak`: the tests that prove by numbers with every count whole, where `npm test` does a tenth of each.
import { fail, root, say } from './root.ts'
import { soakFiles } from './test/soaking.ts'
import { soakUnits } from './test/steps.ts'
import { runSteps } from './test/tally.ts'
import { readFiles } from './tidy/read-files.ts'

try {
  const files = readFiles(root)
  const steps = (['unit', 'database'] as const).map((project) =>
    soakUnits(project, soakFiles(files, project)),
  )
  process.exitCode = await runSteps(root, steps, say)
} catch (error) {
  fail(error)
}
