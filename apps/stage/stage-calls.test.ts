// Properties of the stage's calls that its API relies on.
import { calls } from '@mangetsu/contract'
import { expect, test } from 'vitest'
import { stageCalls } from './stage-calls.ts'

test('every call of the stage is signed, has no secret field and no file', () => {
  for (const name of stageCalls)
    expect(calls[name], name).toMatchObject({ layer: 1, secret: [], hasFile: false, isBlob: false })
})

test('every call of the contract that a stage may make is listed', () => {
  const ofStages = Object.entries(calls).filter(([, { as }]) => as === 'studio')
  expect(stageCalls).toEqual(expect.arrayContaining(ofStages.map(([name]) => name)))
})
