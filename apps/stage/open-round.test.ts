// Tests a round of several steps on the stage: the events played, the choices offered and sent, and the balance between
// steps.
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { Round } from '@mangetsu/contract/studio'
import type { Controls, EventPlayer, GameStage, Layers, PlayedEvent, StageAction } from '@mangetsu/stage-kit'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { describe, expect, test, vi } from 'vitest'
import { createCheckClock } from './check-clock.ts'
import { stageMessages } from './messages.ts'
import { moneyOf } from './money-view.ts'
import { playToEnd, takeReturn } from './open-round.ts'
import type { ParentLink } from './parent-link.ts'
import type { StageOutcome } from './retried-call.ts'
import type { OpenedStage, Played, StageSession } from './session.ts'

const roundAfter = (
  steps: Round['steps'],
  actions: Round['actions'],
  changes: Partial<Round> = {},
): Round => ({
  id: '01890000-0000-7000-8000-000000000001',
  gameId: 'stair',
  gameVersion: '1.0.0',
  at: '2026-11-21T00:00:00.000Z',
  currency: 'JPY',
  isDemo: false,
  stake: '100.00',
  payout: '0.00',
  events: [{ type: 'begun' }, ...(steps ?? []).map(({ action }) => ({ type: action }))],
  ...(steps && { steps }),
  ...(actions && { actions }),
  nonce: 17,
  clientSeed: 'seed',
  commitment: 'hash',
  ...changes,
})

const opened = (unfinished: Round | null = null) =>
  ({
    currency: 'JPY',
    balance: '900.00',
    bonus: null,
    freeSpins: null,
    stakes: ['100.00'],
    staked: '100.00',
    returned: '0.00',
    realityCheck: null,
    startedAt: '2026-11-21T00:00:00.000Z',
    unfinished,
  }) as OpenedStage

const open = [{ action: 'climb' }, { action: 'double', stake: '100.00' }]
const begun = roundAfter([], open)
const climbed = roundAfter([{ action: 'climb' }], open)
const doubled = roundAfter([{ action: 'climb' }, { action: 'double', stake: '100.00' }], undefined, {
  stake: '200.00',
  payout: '640.00',
})
const done = (round: Round, balance: string): StageOutcome<Played> => ({
  kind: 'done',
  data: { round, balance, isReplay: false },
})
const refused = (refusal: RefusalName): StageOutcome<Played> => ({
  kind: 'refused',
  refusal,
  msg: refusal,
  data: {},
})

function stand(
  choices: readonly string[],
  outcomes: readonly StageOutcome<Played>[],
  reopened?: OpenedStage,
) {
  const log: string[] = []
  const [left, answers] = [[...choices], [...outcomes]]
  const offered: (readonly StageAction[])[] = []
  let ids = 0
  const money = moneyOf(opened())
  const session = {
    open: async () => (reopened === undefined ? { kind: 'lost' } : { kind: 'done', data: reopened }),
    step: async (requestId: string, { step, action }: { step: number; action: string }) => {
      log.push(`${requestId}: ${action} at ${step}`)
      return answers.shift() ?? { kind: 'ended' }
    },
  } as unknown as StageSession
  const parts = {
    session,
    money,
    controls: {
      setBalance: (text: string) => log.push(`balance ${text}`),
      setDisc: () => {},
      setStake: () => {},
      setSession: () => {},
    } as unknown as Controls,
    layers: {
      note: (text: string, actions: readonly { label: string; run(): void }[] = []) => {
        log.push(`note ${text}`)
        // Presses the retry button of the notice that no answer arrived.
        actions.find(({ label }) => label !== 'Deposit')?.run()
      },
      clearNote: () => {},
    } as unknown as Layers,
    stage: {
      choose: async (actions: readonly StageAction[]) => {
        offered.push(actions)
        return left.shift() ?? 'climb'
      },
    } as unknown as GameStage,
    player: {
      play: async (events: readonly PlayedEvent[]) => {
        log.push(`played ${events.map(({ type }) => type).join(' ')}`)
        return true
      },
    } as unknown as EventPlayer<PlayedEvent>,
    link: { post: vi.fn() } as unknown as ParentLink,
    say: createTranslate(stageMessages, 'en'),
    lang: 'en' as const,
    newId: () => `request-${++ids}`,
    opened: opened(),
    checkClock: createCheckClock(opened()),
    nowMs: () => 0,
  }
  return { parts, log, offered, money }
}

describe('a round of several steps', () => {
  test('plays each event once, offers the open choices and deducts each stake when placed', async () => {
    const { parts, log, offered, money } = stand(
      ['climb', 'double'],
      [done(climbed, '900.00'), done(doubled, '1440.00')],
    )
    const { round, last } = await playToEnd(parts, begun)
    expect(round).toBe(doubled)
    expect(log).toEqual([
      'played begun',
      'request-1: climb at 0',
      'balance ¥900',
      'played climb',
      'request-2: double at 1',
      'balance ¥800',
      'played double',
    ])
    expect(offered[0]).toEqual([
      { action: 'climb', stakeMinor: 0n },
      { action: 'double', stakeMinor: 10_000n },
    ])
    if (last !== null) takeReturn(parts, last)
    expect(money).toMatchObject({ stakedMinor: 20_000n, returnedMinor: 64_000n, balanceMinor: 144_000n })
    expect(log.at(-1)).toBe('balance ¥1,440')
  })

  test('a round of one step, or a finished one, is only played', async () => {
    const { parts, log, offered } = stand([], [])
    expect(await playToEnd(parts, roundAfter(undefined, undefined))).toMatchObject({ last: null })
    expect([log, offered]).toEqual([['played begun'], []])
  })

  test('resends a choice whose answer was lost with its own request id', async () => {
    const { parts, log } = stand(['double'], [{ kind: 'lost' }, { kind: 'lost' }, done(doubled, '1440.00')])
    await playToEnd(parts, climbed)
    expect(log.filter((line) => line.startsWith('request'))).toEqual(
      Array.from({ length: 3 }, () => 'request-1: double at 1'),
    )
  })

  test('shows a refusal and lets the player choose again', async () => {
    const over = roundAfter([{ action: 'climb' }], undefined)
    const { parts, log, offered } = stand(
      ['double', 'climb'],
      [refused('insufficientFunds'), done(over, '900.00')],
    )
    expect((await playToEnd(parts, begun)).round).toBe(over)
    expect(offered).toHaveLength(2)
    expect(log).toContain('request-2: climb at 0')
    expect(parts.link.post).toHaveBeenCalledWith({
      type: 'mangetsu:refused',
      refusal: 'insufficientFunds',
    })
  })

  test('fetches a round continued in another window and plays only its new events', async () => {
    const { parts, log } = stand(
      ['double', 'double'],
      [refused('stepOutOfTurn'), done(doubled, '1440.00')],
      opened(climbed),
    )
    expect((await playToEnd(parts, begun)).round).toBe(doubled)
    expect(log.filter((line) => !line.startsWith('note'))).toEqual([
      'played begun',
      'request-1: double at 0',
      'played climb',
      'request-2: double at 1',
      'balance ¥800',
      'played double',
    ])
  })

  test('leaves the round open when the session has ended', async () => {
    const { parts } = stand(['double'], [{ kind: 'ended' }])
    expect(await playToEnd(parts, begun)).toEqual({ round: begun, last: null })
  })
})
