// `npm run bench [-- names]`: builds what is measured, then runs the measurements.
import { runBench } from '@mangetsu/bench/main'
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, root, say } from './root.ts'
import { ensureChromium } from './test/chromium.ts'

try {
  process.env.CHROMIUM = await ensureChromium(say)
  for (const build of builds) await ensureBuilt(root, build, say)
  process.exitCode = await runBench(process.argv.slice(2), say)
} catch (error) {
  fail(error)
}
