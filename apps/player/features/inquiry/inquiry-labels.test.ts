// Validation of files before they are sent, and keys in URLs.
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import { expect, test } from 'vitest'
import { fileFault, keyOfHash, sentName, sizeText } from './inquiry-labels.ts'

test.each([
  [{ name: 'slip.png', type: 'image/png', size: 1 }, null],
  [{ name: 'IMG_1.HEIC', type: '', size: 1 }, null],
  [{ name: 'note', type: '', size: 1 }, 'type'],
  [{ name: 'film.mp4', type: 'video/mp4', size: 1 }, 'type'],
  [{ name: 'scan.pdf', type: 'application/pdf', size: fileLimitBytes }, null],
  [{ name: 'scan.pdf', type: 'application/pdf', size: fileLimitBytes + 1 }, 'size'],
])('%j has the fault %j', (file, fault) => {
  expect(fileFault(file)).toBe(fault)
})

const key = `${'k'.repeat(41)}-_`

test.each([
  [`#${key}`, key],
  [`#key=${key}`, key],
  ['#content', undefined],
  [`#${key}x`, undefined],
  ['', undefined],
])('%s contains the key %j', (hash, found) => {
  expect(keyOfHash(hash)).toBe(found)
})

test('formats sizes in a suitable unit', () => {
  expect([12, 840_000, 2_430_000].map(sizeText)).toEqual(['1 KB', '840 KB', '2.4 MB'])
})

test('keeps the end of a long name', () => {
  expect(sentName(`${'a'.repeat(200)}.png`)).toMatch(/^a{116}\.png$/)
})
