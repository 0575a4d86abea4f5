// Parsing of the command line for screenshots of a table.
import { tableStates } from '@mangetsu/test/stage/table-round'
import { expect, it } from 'vitest'
import { readTableRequest } from './table-request.ts'

const read = (words: string) => readTableRequest(words.split(' '), ['baccarat-river', 'roulette-moon'])

it('reads round, states, chips, windows and languages', () => {
  expect(
    read(
      'roulette-moon --mark 17 --state last,drawn --on red,straight-17 --at 900,0 --window lying --lang en',
    ),
  ).toMatchObject({
    kind: 'run',
    request: {
      tableId: 'roulette-moon',
      mark: '17',
      event: null,
      seed: 1,
      on: ['red', 'straight-17'],
      states: ['last', 'drawn'],
      moments: [0, 900],
      langs: ['en'],
      windows: [{ width: 844 }],
    },
  })
})

it('photographs all states by default', () => {
  expect(read('baccarat-river')).toMatchObject({ request: { states: tableStates, on: [], strip: null } })
})

it.each([
  ['baccarat', 'Say one table'],
  ['baccarat-river roulette-moon', 'Say one table'],
  ['baccarat-river --state paid', '--state is of'],
  ['baccarat-river --choose fold', '--choose is of'],
  ['baccarat-river --seed x', '--seed is'],
  ['baccarat-river --pays 3', "Unknown option '--pays'"],
  ['baccarat-river --window tv', '--window is'],
])('%s is refused with a message', (words, sentence) => {
  const reading = read(words)
  expect(reading.kind === 'refused' && reading.sentence).toContain(sentence)
})
