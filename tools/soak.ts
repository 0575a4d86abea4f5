// `npm run soak`: runs the tests with large sample sizes in full, of which `npm test` uses a tenth.
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, root, say, shouldRun } from './root.ts'
import { ensureChromium } from './test/debian.ts'
import { soakFiles, soakStories } from './test/soak-files.ts'
import { checkSoakStories, soakUnits } from './test/steps.ts'
import { runSteps } from './test/tally.ts'
import { readFiles } from './tidy/read-files.ts'

const usage =
  'npm run soak does whole what npm test does a tenth of, and takes no words; docs/guides/testing.md says how to run one file alone.'

async function soak(): Promise<void> {
  const files = readFiles(root)
  const chromium = await ensureChromium(say)
  await ensureBuilt(root, builds, say)
  const steps = [
    ...(['unit', 'component', 'database'] as const).map((project) =>
      soakUnits(project, soakFiles(files, project)),
    ),
    checkSoakStories(chromium, soakStories(files)),
  ]
  process.exitCode = await runSteps(root, steps, say)
}

try {
  if (shouldRun('npm run soak', process.argv.slice(2), usage)) await soak()
} catch (error) {
  fail(error)
}
