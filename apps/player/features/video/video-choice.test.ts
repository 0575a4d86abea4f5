// The list's selection is written to its URL and parsed back; invalid values select nothing.
import { expect, test } from 'vitest'
import { addressOf, readChoice, type VideoChoice } from './video-choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))
const usual: VideoChoice = { tag: null, sort: 'newest', pageNo: 1 }

test.each<[string, VideoChoice]>([
  ['/videoList', usual],
  ['/videoList?tag=big-win', { ...usual, tag: 'big-win' }],
  ['/videoList?tag=free-spins&sort=plays&page=3', { tag: 'free-spins', sort: 'plays', pageNo: 3 }],
])('%s', (address, choice) => {
  expect(addressOf(choice)).toBe(address)
  expect(read(address.split('?')[1] ?? '')).toEqual(choice)
})

test.each([
  'tag=%3Cscript%3E',
  'sort=loudest',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=10001',
  'tag=',
])('%s selects nothing', (query) => expect(read(query)).toEqual(usual))
