// Run before every test file of the shared workers: the file must leave globals, environment and folder as found.
import { afterAll, beforeAll } from 'vitest'
import { leftBehind, surroundings } from './left-behind.ts'

let found = surroundings()

beforeAll(() => {
  found = surroundings()
})

afterAll(() => {
  const left = leftBehind(found, surroundings())
  if (left.length > 0) throw new Error(`This file did not put back: ${left.join(', ')}.`)
})
