// The table of calls that the bundles take in is the one that Node reads off the contract.

import * as table from '@mangetsu/client/call-table'
import { expect, test } from 'vitest'
import { callTableModule } from './call-table.ts'

test('the module of the bundles exports the same tables, and imports nothing', async () => {
  const text = callTableModule()
  const loaded = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect({ ...loaded }).toEqual({ ...table })
  expect(text).not.toMatch(/\bimport\b/)
})
