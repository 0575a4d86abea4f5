// Parsing of the command line for screenshots of a stage.
import { expect, it } from 'vitest'
import { readStageRequest } from './stage-request.ts'

const ids = ['kingyo', 'daruma']
const read = (words: string) => readStageRequest(words.split(' '), ids)

it('reads round, moments, windows and languages', () => {
  expect(
    read('kingyo --event scoop --pays 0.5-20 --at 900,0 --window desk,phone --lang ja,en'),
  ).toMatchObject({
    kind: 'run',
    request: {
      gameId: 'kingyo',
      event: 'scoop',
      pays: [0.5, 20],
      moments: [0, 900],
      windows: [{ width: 1440 }, { width: 390, density: 2 }],
      langs: ['ja', 'en'],
      strip: null,
    },
  })
})

it('accepts a strip at density one, and any payout by default', () => {
  expect(read('daruma --strip 150:3000-6000')).toMatchObject({
    request: {
      pays: [0, Number.POSITIVE_INFINITY],
      strip: { everyMs: 150, fromMs: 3_000, untilMs: 6_000 },
      windows: [{ name: 'phone', density: 1 }],
    },
  })
})

it.each([
  ['tako', 'Say one game'],
  ['kingyo daruma', 'Say one game'],
  ['kingyo --pays much', '--pays is'],
  ['kingyo --strip 5:0-100', '--strip is'],
  ['kingyo --at 1.5', '--at is'],
  ['kingyo --seed x', '--seed is'],
  ['kingyo --keys 1,2', '--keys is'],
  ['kingyo --side-bet two', '--side-bet is'],
  ['kingyo --window tv', '--window is'],
  ['kingyo --lang fr', '--lang is'],
])('%s is refused with a message', (words, sentence) => {
  const reading = read(words)
  expect(reading).toMatchObject({ kind: 'refused' })
  expect(reading.kind === 'refused' && reading.sentence).toContain(sentence)
})
