// The call table in the browser bundles equals the table that Node derives from the contract.

import * as table from '@mangetsu/client/call-table'
import { expect, test } from 'vitest'
import { callTableModule } from './call-table.ts'

test('the bundled module exports the same tables and imports nothing', async () => {
  const text = callTableModule()
  const loaded = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect({ ...loaded }).toEqual({ ...table })
  expect(text).not.toMatch(/\bimport\b/)
})
