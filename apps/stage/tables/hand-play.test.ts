// Tests the player's own turn: one decision per step, none in its first moment, and the same request if no answer came.
import { expect, test } from 'vitest'
import { createHandPlay, graceMs, type OwnTurn } from './hand-play.ts'
import type { SeatCalls } from './seat-calls.ts'

type Sent = Parameters<SeatCalls['act']>[0]
type Answer = Awaited<ReturnType<SeatCalls['act']>>

const money = { balance: '100.00', staked: '0.00', returned: '0.00' }
const own = {
  roundId: 'round-1',
  revision: 2,
  currency: 'JPY' as const,
  bets: {},
  staked: '0.00',
  paid: null,
  returned: '0.00',
  ownRoundId: null,
}
const done: Answer = { kind: 'done', data: { own, ...money, isReplay: false } }
const refused: Answer = { kind: 'refused', refusal: 'insufficientFunds', data: {}, msg: 'No.' } as Answer

const turnAt = (step: number, roundId = 'round-1'): OwnTurn => ({
  roundId,
  step,
  seat: 2,
  hand: 0,
  may: ['hit', 'stand', 'double'],
  until: '2026-11-27T12:00:12.000Z',
})

function play(answers: readonly Answer[]) {
  const left = [...answers]
  const sent: Sent[] = []
  const announced: string[] = []
  const clock = { ms: 0 }
  let again = () => {}
  let ids = 0
  const hand = createHandPlay({
    session: {
      async act(decision) {
        sent.push(decision)
        return left.shift() ?? done
      },
    },
    newId: () => `request-${++ids}`,
    nowMs: () => clock.ms,
    ears: {
      onChange: () => {},
      onDecided: (roundId) => void announced.push(`decided ${roundId}`),
      onRefused: ({ msg }) => void announced.push(msg),
      onLost(retry) {
        announced.push('lost')
        again = retry
      },
      onEnded: () => void announced.push('ended'),
    },
  })
  return { hand, sent, announced, clock, again: () => again() }
}

test('takes no decision in the first moment of a turn, nor one that is not available', async () => {
  const { hand, sent, clock } = play([])
  hand.follow(turnAt(0))
  await hand.act('stand')
  clock.ms = graceMs - 1
  await hand.act('stand')
  clock.ms = graceMs
  await hand.act('surrender')
  expect(sent).toEqual([])
  await hand.act('stand')
  expect(sent).toEqual([{ requestId: 'request-1', roundId: 'round-1', step: 0, action: 'stand' }])
})

test('a step is decided once; the next one has its own first moment', async () => {
  const { hand, sent, clock } = play([])
  hand.follow(turnAt(0))
  clock.ms = 1_000
  await Promise.all([hand.act('hit'), hand.act('hit')])
  await hand.act('stand')
  expect(sent).toHaveLength(1)
  expect(hand.canAct).toBe(false)
  hand.follow(turnAt(1))
  expect(hand.canAct).toBe(false)
  clock.ms = 1_300
  await hand.act('stand')
  expect(sent.map(({ step, action }) => [step, action])).toEqual([
    [0, 'hit'],
    [1, 'stand'],
  ])
})

test('a refusal leaves the turn open for another decision', async () => {
  const { hand, sent, announced, clock } = play([refused])
  hand.follow(turnAt(0))
  clock.ms = 1_000
  await hand.act('double')
  expect([announced, hand.canAct]).toEqual([['No.'], true])
  await hand.act('hit')
  expect(sent.map(({ requestId, action }) => [requestId, action])).toEqual([
    ['request-1', 'double'],
    ['request-2', 'hit'],
  ])
})

test('an unanswered decision is sent again unchanged, whatever is pressed', async () => {
  const { hand, sent, announced, clock, again } = play([{ kind: 'lost' }, { kind: 'lost' }])
  hand.follow(turnAt(0))
  clock.ms = 1_000
  await hand.act('double')
  await hand.act('stand')
  again()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent.map(({ requestId, action }) => `${requestId} ${action}`)).toEqual(
    Array(3).fill('request-1 double'),
  )
  expect(announced).toEqual(['lost', 'lost', 'decided round-1'])
})

test('after a lost turn, a decision in the next turn is a new request', async () => {
  const { hand, sent, clock } = play([{ kind: 'lost' }])
  hand.follow(turnAt(0))
  clock.ms = 1_000
  await hand.act('hit')
  hand.follow(null)
  hand.follow(turnAt(3, 'round-2'))
  clock.ms = 2_000
  await hand.act('stand')
  expect(sent.map(({ requestId, roundId }) => [requestId, roundId])).toEqual([
    ['request-1', 'round-1'],
    ['request-2', 'round-2'],
  ])
  expect(hand.canAct).toBe(false)
})
