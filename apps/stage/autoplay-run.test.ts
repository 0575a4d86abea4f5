// Tests a running autoplay: consecutive rounds, and every condition that ends them.
import type { Round } from '@mangetsu/contract/studio'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { expect, it, test } from 'vitest'
import type { AutoplayPlan, StopReason } from './autoplay.ts'
import { createAutoplay } from './autoplay-run.ts'
import { stageMessages } from './messages.ts'
import type { SessionMoney } from './money-view.ts'
import type { SpinEnd } from './play-page.ts'
import type { SpinMoney } from './session.ts'

const plan: AutoplayPlan = {
  rounds: 5,
  stakeMinor: 10_000n,
  lossStopMinor: 400_000n,
  winStopMinor: null,
  stopsAtFeature: true,
}

const played = (payout = '0.00', type = 'spin'): SpinEnd => ({
  kind: 'played',
  round: { stake: '100.00', payout, currency: 'JPY', events: [{ type }] } as Round,
})

function stand(spins: readonly SpinEnd[], onSpin: (no: number) => void = () => {}) {
  const announced: string[] = []
  const notes: string[] = []
  const left: (number | null)[] = []
  const requested: (SpinMoney | undefined)[] = []
  const money = {
    stakesMinor: [10_000n, 20_000n],
    stakeAt: 0,
    currency: 'JPY',
    balanceMinor: 1_000_000n,
    sideBets: [],
    sideBetNo: 0,
    bonus: null,
    freeSpins: null,
    isOwnMoney: false,
    paid: null,
    stakedMinor: 0n,
    returnedMinor: 0n,
  } as SessionMoney
  let nowMs = 0
  const autoplay = createAutoplay({
    page: {
      isStill: true,
      async spin(chosen) {
        requested.push(chosen)
        nowMs += 1_000
        onSpin(requested.length)
        return spins[Math.min(requested.length, spins.length) - 1] ?? { kind: 'lost' }
      },
    },
    money,
    controls: { setAutoplay: (now) => left.push(now), say: (words) => announced.push(words) },
    layers: { note: (text) => notes.push(text) },
    say: createTranslate(stageMessages, 'en'),
    features: ['freeSpinsBegin'],
    nowMs: () => nowMs,
  })
  return { autoplay, announced, notes, left, requested, money, pass: (ms: number) => (nowMs += ms) }
}

it('plays the chosen number of rounds with own money, counts them down and announces it', async () => {
  const { autoplay, announced, notes, left, requested } = stand([played()])
  expect(await autoplay.begin(plan)).toBe('done')
  expect(requested).toEqual(Array.from({ length: 5 }, () => ({ ownMoney: true })))
  expect(left).toEqual([5, 4, 3, 2, 1, null])
  expect(announced.at(0)).toBe('Autoplay: 5 left')
  expect(announced.at(-1)).toBe('Autoplay has stopped.')
  expect(notes).toEqual(['All the rounds you chose have been played.'])
  expect(autoplay.isRunning).toBe(false)
})

it.each<readonly [string, SpinEnd, StopReason]>([
  ['refused, as by a limit or a reality check', { kind: 'refused' }, 'noRound'],
  ['without an answer', { kind: 'lost' }, 'noRound'],
  ['of a session that has ended', { kind: 'ended' }, 'noRound'],
  ['behind another tab’s round', { kind: 'elsewhere' }, 'elsewhere'],
  ['with a feature', played('0.00', 'freeSpinsBegin'), 'feature'],
])('autoplay ends after a round %s', async (_what, end, reason) => {
  const { autoplay, requested, left } = stand([played(), end, played()])
  expect(await autoplay.begin(plan)).toBe(reason)
  expect(requested).toHaveLength(2)
  expect(left.at(-1)).toBeNull()
})

it.each(['pressed', 'hidden', 'elsewhere'] as const)(
  '%s during a round: no further round starts',
  async (why) => {
    const { autoplay, requested, notes } = stand([played()], (no) => no === 2 && autoplay.stop(why))
    expect(await autoplay.begin(plan)).toBe(why)
    expect(requested).toHaveLength(2)
    // No notice is shown after the player's own press.
    expect(notes).toHaveLength(why === 'pressed' ? 0 : 1)
  },
)

it('stops when the stake changes', async () => {
  const { autoplay, requested, money } = stand([played()], () => {
    money.stakeAt = 1
  })
  expect(await autoplay.begin(plan)).toBe('stakeChanged')
  expect(requested).toHaveLength(1)
})

it('stops before the next round could exceed the loss limit', async () => {
  const { autoplay, requested } = stand([played()])
  expect(await autoplay.begin({ ...plan, lossStopMinor: 30_000n })).toBe('lossStop')
  expect(requested).toHaveLength(3)
})

it('runs once at a time, and an error of the stage ends it', async () => {
  const { autoplay, left } = stand([played()], (no) => {
    if (no === 1) return
    throw new Error('torn')
  })
  const first = autoplay.begin(plan)
  expect(await autoplay.begin(plan)).toBeNull()
  await expect(first).rejects.toThrow('torn')
  expect([autoplay.isRunning, left.at(-1)]).toEqual([false, null])
})

test.each(['pressed', null] as const)('ignores a press for a moment after its end (%s)', async (why) => {
  const { autoplay, pass } = stand([played()], (no) => no === 2 && why !== null && autoplay.stop(why))
  expect(autoplay.hasJustEnded).toBe(false)
  await autoplay.begin(plan)
  if (why === null) expect(autoplay.hasJustEnded).toBe(true)
  pass(700)
  expect(autoplay.hasJustEnded).toBe(false)
})

test('the key that stopped autoplay starts no round', async () => {
  const { autoplay } = stand([played()])
  const run = autoplay.begin(plan)
  autoplay.stop('pressed')
  expect([autoplay.isRunning, autoplay.hasJustEnded]).toEqual([false, true])
  await run
})
