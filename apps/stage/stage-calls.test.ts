// The refusals that the stages' bundle leaves out are those of calls that no stage makes.
import { join } from 'node:path'
import { calls } from '@mangetsu/contract'
import { everyCall } from '@mangetsu/contract/refusals'
import { expect, test } from 'vitest'
import { foreignRefusals, stageCalls } from './stage-calls.ts'

const folder = join(import.meta.dirname, '../../packages/contract/refusals')

test.each(foreignRefusals)('no stage is refused by %s', async (file) => {
  const exported = await import(join(folder, `${file}.ts`))
  const names = Object.values<object>(exported).flatMap((all) => Object.keys(all))
  const own: readonly string[] = [...everyCall, ...stageCalls.flatMap((name) => calls[name].refusals)]
  expect(names.length).toBeGreaterThan(0)
  expect(own.filter((name) => names.includes(name))).toEqual([])
})
