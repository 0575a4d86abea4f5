// The steps of a test run: which tool checks what, and where its report is read.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '../making/run.ts'
import { ofBiome, ofPlaywright, ofTidy, ofTypes, ofVitest } from './reports.ts'
import type { Step } from './tally.ts'

const binOf = (root: string, name: string): string => join(root, 'node_modules/.bin', name)

/** Reads what a tool wrote to `file`; '' when it wrote nothing. */
function reportIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Well past what the tests take on a small machine (2, 6 and 35 minutes): something hangs, and its last lines tell what. */
const limitMs = { unit: 15 * 60_000, database: 25 * 60_000, stories: 65 * 60_000 }

async function withReportFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const checkTypes: Step = {
  name: 'types',
  run: async (root) => {
    const ended = await runQuietly(binOf(root, 'tsc'), ['--noEmit', '--pretty', 'false', '-p', '.'], {
      cwd: root,
    })
    return ofTypes(ended.output, ended.code)
  },
}

export const checkLint: Step = {
  name: 'lint',
  run: async (root) => {
    const ended = await runQuietly(binOf(root, 'biome'), ['check', '--reporter=json', '.'], { cwd: root })
    const outcome = ofBiome(ended.output, ended.tail)
    if (outcome.failed === 0) return outcome
    const readable = await runQuietly(binOf(root, 'biome'), ['check', '--colors=off', '.'], { cwd: root })
    return { ...outcome, detail: readable.tail }
  },
}

export const checkTidy: Step = {
  name: 'tidy',
  run: async (root) => {
    const ended = await runQuietly(process.execPath, ['tools/tidy.ts', '--json'], { cwd: root })
    return ofTidy(ended.output, ended.tail)
  },
}

/** The tests beside the code: `unit` needs nothing, `database` a real PostgreSQL. */
export const checkUnits = (project: 'unit' | 'database'): Step => ({
  name: `${project} tests`,
  run: (root) =>
    withReportFile(async (file) => {
      const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`]
      const ended = await runQuietly(binOf(root, 'vitest'), args, { cwd: root, limitMs: limitMs[project] })
      return ofVitest(reportIn(file), ended.tail, ended.code)
    }),
})

/** The end-to-end stories in the Chromium that was found. */
export const checkStories = (chromium: string): Step => ({
  name: 'end-to-end stories',
  run: (root) =>
    withReportFile(async (file) => {
      const ended = await runQuietly(binOf(root, 'playwright'), ['test', '-c', 'e2e', '--reporter=json'], {
        cwd: root,
        limitMs: limitMs.stories,
        env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      })
      return ofPlaywright(reportIn(file), ended.tail, ended.code)
    }),
})
