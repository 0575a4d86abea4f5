// The steps of a test run: the tool of each check, and the location of its report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soakVariable } from '@mangetsu/test/soak'
import { runQuietly } from '../making/run.ts'
import { limitMs, silenceMs } from './budget.ts'
import { binOf, type Project, projectsOf } from './projects.ts'
import { ofBiome, ofKnip, ofPlaywright, ofTidy, ofTypes, ofVitest } from './reports.ts'
import type { Step, StepOutcome } from './tally.ts'

/** Reads a tool's report; returns '' if there is none. */
function reportIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

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
  kind: 'types',
  run: async (root) => {
    const ended = await runQuietly(binOf(root, 'tsc'), ['--noEmit', '--pretty', 'false', '-p', '.'], {
      cwd: root,
    })
    return ofTypes(ended.output, ended.code)
  },
}

export const checkLint: Step = {
  name: 'lint',
  kind: 'lint',
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
  kind: 'tidy',
  run: async (root) => {
    const ended = await runQuietly(process.execPath, ['tools/tidy.ts', '--json'], { cwd: root })
    return ofTidy(ended.output, ended.tail)
  },
}

export const checkUnused: Step = {
  name: 'unused code',
  kind: 'tidy',
  run: async (root) => {
    const args = ['--reporter=json', '--no-config-hints']
    const ended = await runQuietly(binOf(root, 'knip'), args, { cwd: root })
    return ofKnip(ended.output, ended.tail, ended.code)
  },
}

/** Location of Node's compile cache: compiling is a quarter of a process's start-up, and tests start a hundred. */
const compiledIn = (root: string) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') })

const runProject = (
  root: string,
  project: Project,
  options: {
    readonly limitMs: number
    readonly silenceMs?: number
    readonly env?: Readonly<Record<string, string>>
    /** All files by default. */
    readonly files?: readonly string[]
  },
): Promise<StepOutcome> =>
  withReportFile(async (file) => {
    const { files = [], ...limits } = options
    const projects = projectsOf[project].flatMap((name) => ['--project', name])
    // The second reporter prints each file as it ends.
    const reporters = ['--reporter=json', `--outputFile.json=${file}`, '--reporter=default']
    const args = ['run', ...projects, ...reporters, ...files]
    const env = { ...compiledIn(root), ...limits.env }
    const ended = await runQuietly(binOf(root, 'vitest'), args, { cwd: root, ...limits, env })
    return ofVitest(reportIn(file), ended.tail, ended.code)
  })

/** Returns a step for tests next to the code: `unit` needs nothing, `component` a DOM, `database` a real PostgreSQL. */
export const checkUnits = (project: Project): Step => ({
  name: `${project} tests`,
  kind: project,
  run: (root) => runProject(root, project, { limitMs, silenceMs }),
})

/** Returns a step for the files of a project that a change can reach; no budget applies to a subset. */
export const checkReached = (project: Project, files: readonly string[]): Step => ({
  name: `${project} tests in ${files.length} files`,
  run: (root) => runProject(root, project, { limitMs, silenceMs, files }),
})

const soakLimitMs = 2 * 60 * 60_000

/** Returns a step for a project's files with reduced counts elsewhere, with full counts. */
export const soakUnits = (project: Project, files: readonly string[]): Step => ({
  name: `${project} tests, whole`,
  run: (root) => runProject(root, project, { limitMs: soakLimitMs, env: { [soakVariable]: '1' }, files }),
})

type StoriesOptions = {
  readonly chromium: string
  readonly limitMs: number
  readonly env?: Readonly<Record<string, string>>
  /** All stories by default. */
  readonly files?: readonly string[]
}

const runStories = (
  root: string,
  { chromium, limitMs, env, files = [] }: StoriesOptions,
): Promise<StepOutcome> =>
  withReportFile(async (file) => {
    const args = ['test', '-c', 'e2e', '--reporter=json', ...files]
    const ended = await runQuietly(binOf(root, 'playwright'), args, {
      cwd: root,
      limitMs,
      silenceMs,
      env: { ...compiledIn(root), ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    return ofPlaywright(reportIn(file), ended.tail, ended.code)
  })

/** Returns a step for the end-to-end stories, in the given Chromium. */
export const checkStories = (chromium: string): Step => ({
  name: 'end-to-end stories',
  kind: 'stories',
  run: (root) => runStories(root, { chromium, limitMs }),
})

/** Returns a step for the stories that omit parts elsewhere, in full. */
export const checkSoakStories = (chromium: string, files: readonly string[]): Step => ({
  name: 'end-to-end stories, whole',
  run: (root) => runStories(root, { chromium, limitMs: soakLimitMs, env: { [soakVariable]: '1' }, files }),
})
