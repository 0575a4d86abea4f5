// Every call of the contract has exactly one handler, or the platform does not start.
import { calls } from '@mangetsu/contract'
import { expect, test } from 'vitest'
import { ok, refuse } from './answer.ts'
import { type Handler, handle, handlePlayer } from './handle.ts'
import { assertDeclared, langOf } from './outcome.ts'
import { createRateLimit } from './rate-limit.ts'
import { assertComplete, isCrossOrigin } from './routes.ts'

const handlers: Handler[] = Object.values(calls).map((call) => ({ call, run: async () => ok({}) }))

test('with all of them it starts', () => {
  expect(() => assertComplete(handlers)).not.toThrow()
})

test.each(Object.entries(calls))('without a handler for %s it does not', (_name, call) => {
  expect(() => assertComplete(handlers.filter((handler) => handler.call !== call))).toThrow(call.path)
})

test('with two for one call it does not', () => {
  expect(() => assertComplete([...handlers, ...handlers.slice(0, 1)])).toThrow('Two handlers')
})

test('a handler for another kind of caller than the contract names cannot be made', () => {
  expect(() => handle(calls.queryWallets, async () => refuse('busy'))).toThrow('is for player')
  expect(() => handlePlayer(calls.queryConfig, async () => refuse('busy'))).toThrow('is for anyone')
})

test('only refusals a call declares may leave', () => {
  expect(() => assertDeclared(calls.logout, refuse('insufficientFunds'))).toThrow('does not declare')
  expect(() => assertDeclared(calls.logout, refuse('busy'))).not.toThrow()
  expect(() => assertDeclared(calls.playRound, refuse('insufficientFunds'))).not.toThrow()
})

test('only what a frame without cookies needs is open to other origins', () => {
  const open = Object.entries(calls).flatMap(([name, call]) => (isCrossOrigin(call) ? [name] : []))
  expect(open.sort()).toEqual([
    'actAtTable',
    'markRoundShown',
    'muteAtTable',
    'openStudioSession',
    'openTable',
    'placeTableBets',
    'playRound',
    'playStep',
    'queryConfig',
    'queryLastRounds',
    'queryOwnBets',
    'queryTableChat',
    'queryTableRound',
    'queryTableRounds',
    'reactAtTable',
    'replayRound',
    'reportAtTable',
    'sayAtTable',
    'switchTableChat',
  ])
})

test.each([
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ja', 'ja'],
  ['fr', 'ja'],
  ['english', 'ja'],
  [undefined, 'ja'],
] as const)('the language header %s means %s', (header, lang) => {
  expect(langOf(header)).toBe(lang)
})

test('a limit counts each caller and call apart, a minute at a time', () => {
  const limit = createRateLimit(1)
  const at = 60_000 * 100
  expect([1, 2, 3].map(() => limit.take(0, 'a', 2, at))).toEqual([0, 0, 60])
  expect(limit.take(0, 'b', 2, at)).toBe(0)
  expect(limit.take(1, 'a', 2, at)).toBe(0)
  expect(limit.take(0, 'a', 2, at + 59_000)).toBe(1)
  expect(limit.take(0, 'a', 2, at + 60_000)).toBe(0)
  expect(createRateLimit(0).take(0, 'a', 0, at)).toBe(0)
})
