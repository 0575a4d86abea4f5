// `npm run bench [-- names]`: builds the measured parts, then runs the measurements.
import { benchUsage, refuseNames, runBench } from '@mangetsu/bench/main'
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, isHelpWanted, root, say } from './root.ts'
import { ensureChromium } from './test/debian.ts'

async function measure(names: readonly string[]): Promise<void> {
  const refusal = refuseNames(names)
  if (refusal !== null) throw new Error(refusal)
  process.env.CHROMIUM = await ensureChromium(say)
  await ensureBuilt(root, builds, say)
  process.exitCode = await runBench(names, say)
}

try {
  const words = process.argv.slice(2)
  if (isHelpWanted(words)) say(benchUsage)
  else await measure(words)
} catch (error) {
  fail(error)
}
