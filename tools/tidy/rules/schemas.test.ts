// The client's code may import types and constants of the contract, and no schema.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkSchemas } from './schemas.ts'

const found = (text: string, path = 'apps/player/features/history/filter.ts') =>
  checkSchemas(sourceOf(path, text)).length

test.each([
  ["import { HistoryGroup } from '@mangetsu/contract/history'"],
  ["import { historyGroups, HistoryGroup } from '@mangetsu/contract/history'"],
  ["import { calls } from '@mangetsu/contract'"],
  ["import * as z from 'zod/mini'"],
])('%s is refused', (text) => {
  expect(found(text)).toBe(1)
})

test.each([
  ["import type { HistoryGroup } from '@mangetsu/contract/history'"],
  ["import { type HistoryGroup, historyGroups } from '@mangetsu/contract/history'"],
  ["import type { calls, OutputOf } from '@mangetsu/contract'"],
  ["import { Panel } from '../../ui/panel.tsx'"],
])('%s is allowed', (text) => {
  expect(found(text)).toBe(0)
})

test('allows schemas in tests, builds and other areas', () => {
  const text = "import { calls } from '@mangetsu/contract'"
  expect(found(text, 'apps/player/features/history/filter.test.ts')).toBe(0)
  expect(found(text, 'apps/player/build.ts')).toBe(0)
  expect(found(text, 'apps/platform/features/history/index.ts')).toBe(0)
})
