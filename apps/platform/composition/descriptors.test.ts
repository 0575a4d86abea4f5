// The one list contains the descriptor of every feature, and every part a feature declares is in its descriptor.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createGames } from '@mangetsu/platform/studio/games'
import { expect, test } from 'vitest'
import { createEncryption } from '../kernel/encryption.ts'
import {
  accountPartsOf,
  auditRules,
  consumersOf,
  declaredKinds,
  declaredMetrics,
  descriptors,
} from './descriptors.ts'

const platform = join(import.meta.dirname, '..')
const filesOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: platform }).filter((path) => !/\.test\.ts$|^node_modules/.test(path))
const textOf = (path: string): string => readFileSync(join(platform, path), 'utf8')
const descriptorFiles = filesOf('**/descriptor.ts').filter(
  (path) => !path.startsWith('features/engagement/promotion/'),
)
const ports = { games: createGames(), encryptionFor: (use: string) => createEncryption('00'.repeat(32), use) }

test('the list contains the descriptor of every feature once', async () => {
  const found = await Promise.all(descriptorFiles.map((path) => import(join(platform, path))))
  expect(new Set(descriptors)).toEqual(new Set(found.map(({ descriptor }) => descriptor)))
  expect(descriptors).toHaveLength(descriptorFiles.length)
})

/** Declarations of parts by their types, calls or names; the name must be in the descriptor of the same folder. */
const declared =
  /export const (\w+)\b[^=\n]*(?::|\bgames: Games\):) (?:Exporter|AuditRules|PromotionKind<\w+>|Consumer<[^=\n]*>) =/g
const declaredByCall = /export const (\w+) = (?:(?:round|wager)Consumer|(?:gauge|counter|histogram)Metric)\(/g
const declaredByName = /export (?:const|async function|function) ((?:export|erase)[A-Z]\w*)/g

test('every exporter, eraser, audit rule, promotion kind, consumer and metric is in the descriptor of its feature', () => {
  const sources = [
    ...filesOf('features/*/*/*.ts'),
    ...filesOf('{studio,tables,events}/*.ts'),
    ...filesOf('tables/chat/*.ts'),
  ]
  const parts = sources.flatMap((path) =>
    [declared, declaredByCall, declaredByName].flatMap((pattern) =>
      [...textOf(path).matchAll(pattern)].map(([, name = '']) => ({ folder: dirname(path), name })),
    ),
  )
  expect(parts.length).toBeGreaterThan(50)
  const missing = parts.filter(({ folder, name }) => {
    const path = `${folder}/descriptor.ts`
    return !descriptorFiles.includes(path) || !new RegExp(`\\b${name}\\b`).test(textOf(path))
  })
  expect(missing).toEqual([])
})

test('composition imports exporters, erasers, rules, kinds and consumers from descriptors only', () => {
  const others = filesOf('composition/*.ts').filter((path) => path !== 'composition/descriptors.ts')
  const imported = others.filter((path) => /\/descriptor\.ts'|\b(?:export|erase)[A-Z]\w+/.test(textOf(path)))
  expect(imported).toEqual([])
})

test('names of consumers, export sections, audit rules, promotion kinds and metrics are unique', () => {
  const exporterNames = descriptors.flatMap((one) => Object.keys(one.exporters?.(ports) ?? {}))
  const ruleNames = descriptors.flatMap((one) => Object.keys(one.auditRules ?? {}))
  const lists = [
    consumersOf(ports).map(({ name }) => name),
    exporterNames,
    ruleNames,
    declaredKinds.map(({ kind }) => kind),
    declaredMetrics.map(({ name }) => name),
  ]
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(5)
    expect(new Set(list).size).toBe(list.length)
  }
  expect(Object.keys(accountPartsOf(ports).exporters)).toEqual(exporterNames)
  expect(Object.keys(auditRules)).toEqual(ruleNames)
})
