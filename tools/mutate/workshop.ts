// A copy of the checkout for mutations: Stryker writes every mutant into the sources, which must not be those of the
// checkout.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Group } from './groups.ts'

/** Lists every file that is tracked or would be added by git, in the working tree. */
const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
    .split('\0')
    .filter((name) => name !== '')

/** Copies the working tree with its dependencies; returns the folder and a function that removes it. */
export function openWorkshop(root: string): { readonly folder: string; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-mutate-'))
  for (const name of filesOf(root)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true, force: true })
  }
  // Links between our own packages are relative: in the copy they point into the copy.
  cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) }
}

const list = (patterns: readonly string[]): string => JSON.stringify(patterns)

/** Writes the test runner's configuration for one group: its tests and no others. */
export function prepareRunner(folder: string, { tests, needsDatabase }: Group): void {
  const setup = needsDatabase ? "globalSetup: ['./test/platform/database-server.ts']," : ''
  const others = ['**/node_modules/**', '**/*.dom.test.*', ...(needsDatabase ? [] : ['**/*.db.test.ts'])]
  writeFileSync(
    join(folder, 'vitest.mutate.config.ts'),
    `import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { include: ${list(tests)}, exclude: ${list(others)}, environment: 'node', testTimeout: 120_000, ${setup} } })\n`,
  )
}

/** Returns Stryker's configuration for the group, with its report in `reportFile`. */
export function strykerConfig({ sources, needsDatabase }: Group, reportFile: string): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    mutate: [...sources],
    inPlace: true,
    concurrency: 2,
    coverageAnalysis: 'perTest',
    // A mutant that never ends is detected by its timeout: the tests' own time plus this.
    timeoutMS: needsDatabase ? 20_000 : 10_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: reportFile },
    allowEmpty: false,
    // SQL and error texts are not rules; tests of their readers cover them.
    mutator: { excludedMutations: ['StringLiteral'] },
    logLevel: 'error',
  }
}
