// The call table in the browser bundles equals the table that Node derives from the contract.
import { expect, test } from 'vitest'
import { callTableModule } from './bundled-call-table.ts'
import * as table from './call-table.ts'

const loaded = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`)

test('the bundled module exports the same tables and imports nothing', async () => {
  const text = callTableModule()
  expect({ ...(await loaded(text)) }).toEqual({ ...table })
  expect(text).not.toMatch(/\bimport\b/)
})

test('a bundle that names its calls contains only these', async () => {
  const { calls } = await loaded(callTableModule({ only: ['playRound'] }))
  expect(calls).toEqual({ playRound: table.calls.playRound })
})
