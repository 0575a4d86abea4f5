// `npm run mutate [-- groups]`: mutation testing, which changes the sources in one small way at a time and counts the
// changes detected by the tests. It works on a copy of the checkout.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './making/run.ts'
import { type Group, groups } from './mutate/groups.ts'
import { type MutationReport, scoreOf } from './mutate/score.ts'
import { openWorkshop, prepareRunner, strykerConfig } from './mutate/workshop.ts'
import { fail, root, say } from './root.ts'
import { generate } from './test/generate.ts'

const usage = `npm run mutate -- [${groups.map(({ name }) => name).join(' | ')}] …; without a name, those that need no database.`

function chosen(names: readonly string[]): readonly Group[] {
  if (names.length === 0) return groups.filter(({ needsDatabase }) => !needsDatabase)
  return names.map((name) => {
    const found = groups.find((group) => group.name === name)
    if (found === undefined) throw new Error(`There is no group called ${name}. ${usage}`)
    return found
  })
}

const progressEveryMs = 60_000

/** Prints the tester's progress lines, at most one per minute. */
function progressOf(group: string): (line: string) => void {
  let reportedMs = Date.now()
  return (line) => {
    const [, far] = /(\d+% .*)$/.exec(line) ?? []
    if (far === undefined || Date.now() - reportedMs < progressEveryMs) return
    reportedMs = Date.now()
    say(`  … ${group}: ${far}`)
  }
}

/** Runs one group; returns whether the run was completed. */
async function mutate(folder: string, group: Group): Promise<boolean> {
  prepareRunner(folder, group)
  const [config, report] = [join(folder, 'stryker.json'), join(folder, `report-${group.name}.json`)]
  writeFileSync(config, JSON.stringify(strykerConfig(group, report)))
  const startedMs = Date.now()
  const stryker = join(folder, 'node_modules/.bin/stryker')
  const ended = await runQuietly(process.execPath, [stryker, 'run', config], {
    cwd: folder,
    onLine: progressOf(group.name),
  })
  if (!existsSync(report)) {
    say(`${ended.tail}\n✗ ${group.name}: the mutation tester did not finish`)
    return false
  }
  const score = scoreOf(JSON.parse(readFileSync(report, 'utf8')) as MutationReport)
  const minutes = ((Date.now() - startedMs) / 60_000).toFixed(1)
  for (const line of score.left) say(`  ${line}`)
  say(
    `${group.name}: ${score.percent} % noticed (${score.killed} of ${score.killed + score.survived + score.uncovered}; ${score.uncovered} run by no test), ${minutes} min`,
  )
  return true
}

try {
  const names = process.argv.slice(2)
  if (names.includes('--help')) say(usage)
  else {
    const wanted = chosen(names)
    const { folder, close } = openWorkshop(root)
    try {
      await generate(folder)
      for (const group of wanted) if (!(await mutate(folder, group))) process.exitCode = 1
    } finally {
      close()
    }
  }
} catch (error) {
  fail(error)
}
