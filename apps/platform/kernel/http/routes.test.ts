// Every call of the contract has exactly one handler, or the platform does not start.
import { calls } from '@mangetsu/contract'
import { expect, test } from 'vitest'
import { ok, refuse } from './answer.ts'
import { type Handler, handle, handlePlayer } from './handle.ts'
import { assertDeclared, langOf } from './outcome.ts'
import { createRateLimit } from './rate-limit.ts'
import { assertComplete, isCrossOrigin } from './routes.ts'

const handlers: Handler[] = Object.values(calls).map((call) => ({ call, run: async () => ok({}) }))

test('starts with a handler for every call', () => {
  expect(() => assertComplete(handlers)).not.toThrow()
})

test.each(Object.entries(calls))('does not start without a handler for %s', (_name, call) => {
  expect(() => assertComplete(handlers.filter((handler) => handler.call !== call))).toThrow(call.path)
})

test('does not start with two handlers for one call', () => {
  expect(() => assertComplete([...handlers, ...handlers.slice(0, 1)])).toThrow('Two handlers')
})

test("rejects a handler for another kind of caller than the contract's", () => {
  expect(() => handle(calls.queryWallets, async () => refuse('busy'))).toThrow('is for player')
  expect(() => handlePlayer(calls.queryConfig, async () => refuse('busy'))).toThrow('is for anyone')
})

test('returns only refusals that a call declares', () => {
  expect(() => assertDeclared(calls.logout, refuse('insufficientFunds'))).toThrow('does not declare')
  expect(() => assertDeclared(calls.logout, refuse('busy'))).not.toThrow()
  expect(() => assertDeclared(calls.playRound, refuse('insufficientFunds'))).not.toThrow()
})

test('opens to other origins only the calls a frame without cookies needs', () => {
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
    'sendRoomCommand',
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
] as const)('reads the language header %s as %s', (header, lang) => {
  expect(langOf(header)).toBe(lang)
})

test('counts each caller and call separately, per minute', () => {
  const limit = createRateLimit(1)
  const at = 60_000 * 100
  expect([1, 2, 3].map(() => limit.take(0, 'a', 2, at))).toEqual([0, 0, 60])
  expect(limit.take(0, 'b', 2, at)).toBe(0)
  expect(limit.take(1, 'a', 2, at)).toBe(0)
  expect(limit.take(0, 'a', 2, at + 59_000)).toBe(1)
  expect(limit.take(0, 'a', 2, at + 60_000)).toBe(0)
  expect(createRateLimit(0).take(0, 'a', 0, at)).toBe(0)
})
