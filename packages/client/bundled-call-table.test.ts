// The call tables in the browser bundles equal the tables that Node derives from the contract.
import { expect, test } from 'vitest'
import { callTableModule, laterCallTableModule } from './bundled-call-table.ts'
import * as table from './call-table.ts'
import { laterCalls } from './later-call-table.ts'

const loaded = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`)

test('the bundled modules export the same tables and import nothing', async () => {
  const [text, laterText] = [callTableModule(), laterCallTableModule()]
  const [{ calls, ...others }, later] = await Promise.all([loaded(text), loaded(laterText)])
  const { calls: all, isLater: _, ...tables } = table
  expect(others).toEqual(tables)
  expect({ ...calls, ...later.laterCalls }).toEqual(all)
  expect(later.laterCalls).toEqual(laterCalls)
  expect(Object.keys(calls).filter((name) => name in laterCalls)).toEqual([])
  expect(text + laterText).not.toMatch(/\bimport\b/)
})

test('a bundle that names its calls contains only these', async () => {
  const { calls } = await loaded(callTableModule({ only: ['playRound'] }))
  expect(calls).toEqual({ playRound: table.calls.playRound })
})
