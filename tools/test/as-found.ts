// Runs before every test file of shared workers: the file must leave globals, environment and working folder unchanged.
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
