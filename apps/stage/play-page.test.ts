// Tests a spin on the page: the balance over time, the messages to the surrounding page, and the state a refusal leaves
// unchanged.
import type { Round } from '@mangetsu/contract/studio'
import type { Controls, EventPlayer, GameStage, Layers, PlayedEvent } from '@mangetsu/stage-kit'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { refused } from '@mangetsu/test/stage/panel-under-test'
import { describe, expect, it, vi } from 'vitest'
import { createCheckClock } from './check-clock.ts'
import { stageMessages } from './messages.ts'
import { moneyOf } from './money-view.ts'
import type { ParentLink } from './parent-link.ts'
import { createPlayPage } from './play-page.ts'
import type { StageOutcome } from './retried-call.ts'
import type { OpenedStage, Played, StageSession } from './session.ts'

const round: Round = {
  id: '01890000-0000-7000-8000-000000000001',
  gameId: 'moonlit-festival',
  gameVersion: '1.0.0',
  at: '2026-11-21T00:00:00.000Z',
  currency: 'JPY',
  isDemo: false,
  stake: '100.00',
  payout: '640.00',
  events: [{ type: 'roundEnd' }],
  nonce: 17,
  clientSeed: 'seed',
  commitment: 'hash',
}

const opened = (unfinished: Round | null = null): OpenedStage => ({
  gameId: 'moonlit-festival',
  gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  isDemo: false,
  isPlayMoney: true,
  currency: 'JPY',
  balance: '1000.00',
  bonus: null,
  freeSpins: null,
  stakes: ['20.00', '40.00', '60.00', '100.00'],
  minimumSpinMs: 2_500,
  allowed: { autoplay: true, quickMode: true, skip: true },
  serverTimeMs: 0,
  startedAt: '2026-11-21T00:00:00.000Z',
  staked: '0.00',
  returned: '0.00',
  realityCheck: null,
  fairness: { commitment: 'hash', clientSeed: 'seed', nextNonce: 17 },
  unfinished,
})

const won: StageOutcome<Played> = { kind: 'done', data: { round, balance: '1540.00', isReplay: false } }

const deafLink: Omit<ParentLink, 'post'> = {
  requestToken: () => Promise.resolve(null),
  onBalance: () => {},
  onSound: () => {},
  onQuick: () => {},
  onCalm: () => {},
  onKeys: () => {},
  onSmall: () => {},
  onFullView: () => {},
  onRow: () => {},
}

const playerInto = (log: string[]): EventPlayer<PlayedEvent> => ({
  play: () => {
    log.push('played')
    return Promise.resolve(true)
  },
  skip: () => {},
  abort: () => {},
  isPlaying: false,
})

function stand(
  outcomes: readonly StageOutcome<Played>[],
  unfinished: Round | null = null,
  reopened: Partial<OpenedStage> = {},
) {
  const log: string[] = []
  let at = 0
  let ids = 0
  const session: StageSession = {
    open: () => {
      log.push('asked')
      return Promise.resolve({ kind: 'done', data: { ...opened(round), ...reopened } })
    },
    play: (requestId, stake) => {
      log.push(`play ${requestId} ${stake}`)
      return Promise.resolve(outcomes[Math.min(at++, outcomes.length - 1)] ?? { kind: 'lost' })
    },
    step: () => Promise.resolve({ kind: 'lost' }),
    shown: (roundId) => {
      log.push(`shown ${roundId.slice(-1)}`)
      return Promise.resolve({ kind: 'done', data: {} })
    },
    replay: () => Promise.resolve({ kind: 'lost' }),
  }
  const controls = {
    setBalance: (text: string) => log.push(`balance ${text}`),
    setDisc: (mode: string) => log.push(`disc ${mode}`),
    setStake: () => {},
    setSession: () => {},
  } as unknown as Controls
  let actions: readonly { label: string; run(): void }[] = []
  const layers = {
    note: (text: string, given: typeof actions = []) => {
      actions = given
      log.push(`note ${text}`)
    },
    clearNote: () => {},
  } as unknown as Layers
  const player = playerInto(log)
  const post = vi.fn()
  const first = opened(unfinished)
  const shown: string[] = []
  const page = createPlayPage({
    isMotionReduced: () => false,
    session,
    opened: first,
    checkClock: createCheckClock(first),
    money: moneyOf(first),
    controls,
    layers,
    stage: { rest: () => log.push('rest') } as unknown as GameStage,
    onShown: ({ id }) => shown.push(id),
    onMovedElsewhere: () => log.push('moved elsewhere'),
    player,
    link: { ...deafLink, post },
    say: createTranslate(stageMessages, 'en'),
    lang: 'en',
    newId: () => `request-${++ids}`,
    nowMs: () => 1_000,
    wait: (ms) => {
      log.push(`wait ${ms}`)
      return Promise.resolve()
    },
  })
  return { page, log, post, shown, actions: () => actions }
}

describe('a single spin', () => {
  it('deducts the stake at once, adds the win once shown, and waits for the minimum duration', async () => {
    const { page, log, post } = stand([won])
    await page.spin()
    expect(log).toEqual([
      'disc wait',
      'play request-1 100.00',
      'balance ¥900',
      'disc skip',
      'played',
      'shown 1',
      'balance ¥1,540',
      'disc wait',
      'wait 2500',
      'disc spin',
    ])
    expect(post.mock.calls.map(([message]) => message.type)).toEqual([
      'mangetsu:stake',
      'mangetsu:spin',
      'mangetsu:round',
      'mangetsu:balance',
      'mangetsu:still',
    ])
    expect(page.nextNonce).toBe(18)
  })
  it('pressed twice is one spin', async () => {
    const { page, log } = stand([won])
    await Promise.all([page.spin(), page.spin()])
    expect(log.filter((line) => line.startsWith('play '))).toHaveLength(1)
  })
})

describe('the pace of rounds', () => {
  const lost: StageOutcome<Played> = {
    kind: 'done',
    data: { round: { ...round, payout: '0.00' }, balance: '900.00', isReplay: false },
  }

  it('is the same after every loss: the jurisdiction’s minimum duration always applies', async () => {
    const { page, log } = stand([lost])
    for (let no = 0; no < 20; no += 1) await page.spin()
    expect(log.filter((line) => line.startsWith('wait '))).toEqual(Array(20).fill('wait 2500'))
  })
})

describe('a replayed round', () => {
  it('stakes, reports and acknowledges nothing', async () => {
    const { page, log, post, shown } = stand([won])
    expect(await page.showAgain(round)).toBe(true)
    expect(log).toEqual(['rest', 'disc skip', 'played', 'rest', 'disc spin'])
    expect([post.mock.calls, shown, page.lastRound]).toEqual([
      [[{ type: 'mangetsu:stake', stake: '100.00' }]],
      [],
      null,
    ])
  })

  it('does not queue: a replay during a round is ignored', async () => {
    const { page, shown } = stand([won])
    const spun = page.spin()
    expect([page.isStill, await page.showAgain(round)]).toEqual([false, false])
    expect(await spun).toEqual({ kind: 'played', round })
    expect([page.isStill, shown]).toEqual([true, [round.id]])
  })
})

describe('a refused spin', () => {
  it('by the player’s own limits is shown with its figures and reported to the surrounding page', async () => {
    const data = { minutes: 30, every: 30, net: '-100.00' }
    const { page, log, post, actions } = stand([refused('realityCheck', data)])
    await page.spin()
    expect(log).toContain('note You have played for 30 minutes. See your result, then continue if you wish.')
    expect(actions()).toEqual([])
    expect(post.mock.calls).toEqual([
      [{ type: 'mangetsu:stake', stake: '100.00' }],
      [{ type: 'mangetsu:spin' }],
      [{ type: 'mangetsu:refused', refusal: 'realityCheck' }],
      [{ type: 'mangetsu:still' }],
    ])
  })
  it('changes no balance, shows the reason, and offers a deposit when funds are insufficient', async () => {
    const { page, log, post, actions } = stand([refused('insufficientFunds')])
    await page.spin()
    expect(log.filter((line) => line.startsWith('balance'))).toEqual([])
    expect(log.find((line) => line.startsWith('note'))).toMatch(/No money has moved/)
    actions()[0]?.run()
    expect(post.mock.calls).toEqual([
      [{ type: 'mangetsu:stake', stake: '100.00' }],
      [{ type: 'mangetsu:spin' }],
      [{ type: 'mangetsu:refused', refusal: 'insufficientFunds' }],
      [{ type: 'mangetsu:still' }],
      [{ type: 'mangetsu:deposit' }],
    ])
    expect(log.at(-1)).toBe('disc spin')
  })
})

describe('a lost answer', () => {
  it('is requested again with the same request id and stake, whatever is pressed meanwhile', async () => {
    const { page, log } = stand([{ kind: 'lost' }, won])
    await page.spin()
    page.stepStake(-1)
    await page.spin()
    expect(log.filter((line) => line.startsWith('play '))).toEqual([
      'play request-1 100.00',
      'play request-1 100.00',
    ])
  })
  it('is followed by a new request once it is known', async () => {
    const { page, log } = stand([won])
    await page.spin()
    await page.spin()
    expect(log.filter((line) => line.startsWith('play '))).toEqual([
      'play request-1 100.00',
      'play request-2 100.00',
    ])
  })
})

describe('a round not yet seen', () => {
  it('is shown when the session opens, and acknowledged', async () => {
    const { page, log } = stand([won], round)
    await page.resume()
    expect(log.slice(1)).toEqual(['disc skip', 'played', 'shown 1', 'disc spin'])
  })
  it('is fetched and shown when it blocks a new round', async () => {
    const { page, log } = stand([refused('roundPending')])
    await page.spin()
    expect(log).toContain('played')
    expect(log.at(-1)).toBe('disc spin')
  })
})

describe('money moved outside the game', () => {
  const deposited = { balance: '51000.00' }

  it('is shown at once, with the platform’s figure and not the page’s', async () => {
    const { page, log } = stand([won], null, deposited)
    await page.receiveBalance('50000.00', 'JPY')
    expect(log).toEqual(['asked', 'balance ¥51,000', 'moved elsewhere'])
  })

  it('is ignored when it equals the displayed balance or concerns another wallet', async () => {
    const { page, log } = stand([won], null, deposited)
    await page.receiveBalance('1000.00', 'JPY')
    await page.receiveBalance('7.00', 'USD')
    expect(log).toEqual([])
  })

  it('reported during a round, waits for the round’s end', async () => {
    const { page, log } = stand([won], null, deposited)
    const spun = page.spin()
    await page.receiveBalance('51000.00', 'JPY')
    expect(log).not.toContain('asked')
    await spun
    await vi.waitFor(() => expect(log.at(-1)).toBe('moved elsewhere'))
    expect(log.filter((line) => line === 'asked')).toHaveLength(1)
  })

  it('is not fetched after a round whose answer already contains it', async () => {
    const { page, log } = stand([won], null, deposited)
    const spun = page.spin()
    await page.receiveBalance('1540.00', 'JPY')
    await spun
    expect(log).not.toContain('asked')
  })
})
