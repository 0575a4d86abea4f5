// Accepted avatar files, the moon of each level, and the next verification step.
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import { expect, test } from 'vitest'
import { kycStepOf, litOfLevel, shareOf } from './member-levels.ts'
import { pictureFault, sentName } from './own-picture.ts'

test.each([
  [{ type: 'image/png', size: 5, name: 'a.png' }, null],
  [{ type: 'image/heic', size: 5, name: 'a.heic' }, null],
  [{ type: '', size: 5, name: 'IMG_1.HEIC' }, null],
  [{ type: '', size: 5, name: 'a.exe' }, 'wrongType'],
  [{ type: 'image/svg+xml', size: 5, name: 'a.svg' }, 'wrongType'],
  [{ type: 'application/pdf', size: 5, name: 'a.pdf' }, 'wrongType'],
  [{ type: 'image/jpeg', size: fileLimitBytes, name: 'a.jpg' }, null],
  [{ type: 'image/jpeg', size: fileLimitBytes + 1, name: 'a.jpg' }, 'tooLarge'],
])('%j: %s', (file, fault) => {
  expect(pictureFault(file)).toBe(fault)
})

test('keeps the end of a name that is too long', () => {
  expect(sentName(`${'a'.repeat(200)}.jpg`)).toMatch(/^a{116}\.jpg$/)
  expect(sentName('')).toBe('picture')
})

test.each([
  [-1, null],
  [0, 0],
  [0.5, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
])('audit status %d is step %s', (status, step) => {
  expect(kycStepOf(status)).toBe(step)
})

test('the moon waxes with each level from new to full and stays full beyond', () => {
  const lit = [0, 1, 2, 3, 4, 5, 6, 7].map(litOfLevel)
  expect(lit[0]).toBe(0)
  expect(lit.at(-1)).toBe(1)
  expect(lit.toSorted((a, b) => a - b)).toEqual(lit)
  expect(litOfLevel(9)).toBe(1)
})

test.each([
  [{ points: 100, from: 100, next: { points: 500 } }, 0],
  [{ points: 300, from: 100, next: { points: 500 } }, 0.5],
  [{ points: 499, from: 100, next: { points: 500 } }, 0.9975],
  [{ points: 200_000, from: 100_000, next: null }, 1],
])('%j is %d of the way to the next level', (progress, share) => {
  expect(shareOf(progress)).toBe(share)
})
