// A copy of the checkout to change things in: Stryker writes every mutant into the sources, and never into yours.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Group } from './groups.ts'

/** Every file git knows or would take, as it stands in the working tree. */
const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
    .split('\0')
    .filter((name) => name !== '')

/** Copies the working tree with its dependencies; answers the folder and what removes it. */
export function openWorkshop(root: string): { readonly folder: string; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-mutate-'))
  for (const name of filesOf(root)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true, force: true })
  }
  // The links between our own packages are relative: in the copy they lead to the copy.
  cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) }
}

const list = (patterns: readonly string[]): string => JSON.stringify(patterns)

/** Writes the runner's configuration for one group: its tests and nothing else. */
export function prepareRunner(folder: string, { tests, needsDatabase }: Group): void {
  const setup = needsDatabase ? "globalSetup: ['./test/platform/database-server.ts']," : ''
  const others = ['**/node_modules/**', '**/*.dom.test.*', ...(needsDatabase ? [] : ['**/*.db.test.ts'])]
  writeFileSync(
    join(folder, 'vitest.mutate.config.ts'),
    `import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { include: ${list(tests)}, exclude: ${list(others)}, environment: 'node', testTimeout: 120_000, ${setup} } })\n`,
  )
}

/** Stryker's own configuration for the group, its report into `reportFile`. */
export function strykerConfig({ sources, needsDatabase }: Group, reportFile: string): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    mutate: [...sources],
    inPlace: true,
    concurrency: 2,
    coverageAnalysis: 'perTest',
    // A mutant that waits for ever is found by its time: what the tests take themselves, and this on top.
    timeoutMS: needsDatabase ? 20_000 : 10_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: reportFile },
    allowEmpty: false,
    // Texts of SQL and of errors are not rules; what they say is tested where it is read.
    mutator: { excludedMutations: ['StringLiteral'] },
    logLevel: 'error',
  }
}
