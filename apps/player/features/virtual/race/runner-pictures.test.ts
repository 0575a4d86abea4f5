// Every frame has its two pictures.
import { expect, test } from 'vitest'
import { runnerPicture } from './runner-pictures.ts'

test.each([1, 2, 3, 4, 5, 6, 7, 8])('frame %i is drawn in both poses', (frame) => {
  const [one, other] = [runnerPicture(frame, 0), runnerPicture(frame, 1)]
  expect([one, other]).toEqual([expect.stringMatching(/svg/), expect.stringMatching(/svg/)])
  expect(one).not.toBe(other)
})
