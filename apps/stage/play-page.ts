// Live session on the stage: spins, shows and acknowledges rounds. Money is settled before the picture is shown.
import type { Round } from '@mangetsu/contract/studio'
import type {
  Controls,
  EventPlayer,
  GameStage,
  Layers,
  PlayedEvent,
  StageLang,
  Translate,
  WinMoments,
} from '@mangetsu/stage-kit'
import { minorOf, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { CheckClock } from './check-clock.ts'
import { createGathered, type Gathered } from './gathered.ts'
import type { StageKey } from './messages.ts'
import {
  balanceText,
  choosePreset,
  chooseSideBet,
  chooseStake,
  nextRound,
  type SessionMoney,
  setBalance,
  spinMoneyOf,
  stakeOnWire,
  stepStake,
} from './money-view.ts'
import { playToEnd, takeReturn } from './open-round.ts'
import type { ParentLink } from './parent-link.ts'
import { endFreeSpins, followReportedBalance, refresh } from './refresh-balances.ts'
import { refuse } from './refused-spin.ts'
import { roundMoneyOf } from './round-money.ts'
import type { OpenedStage, Played, SpinMoney, StageSession } from './session.ts'
import { showMoney, showSession } from './show-money.ts'

export type PlayPageParts = {
  readonly session: StageSession
  readonly opened: OpenedStage
  readonly money: SessionMoney
  readonly checkClock: CheckClock
  readonly controls: Controls
  readonly layers: Layers
  readonly stage: GameStage
  readonly player: EventPlayer<PlayedEvent>
  readonly link: ParentLink
  readonly say: Translate<StageKey>
  readonly lang: StageLang
  readonly newId: () => string
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly isMotionReduced: () => boolean
  /** Whether new rounds wait for the picture to return. */
  readonly isWaiting?: () => boolean
  /** Whether bets are labelled by the amount they add to the stake. */
  readonly areSideBetsByAmount?: boolean | undefined
  /** Number of lines among which the game divides the stake, if it has any. */
  readonly lines?: number | undefined
  /** The wins over the picture, which a new round removes. */
  readonly wins?: Pick<WinMoments, 'clear' | 'ended'>
  /** Called when a round has been shown to its end. */
  readonly onShown?: (round: Round) => void
  /** Called when the wallet's balance does not match the rounds shown here. */
  readonly onMovedElsewhere?: () => void
}

/** Result of a spin: its round, the reason for none, or another round of the player's that blocked it. */
export type SpinEnd =
  | { readonly kind: 'played'; readonly round: Round }
  | { readonly kind: 'refused' | 'lost' | 'ended' | 'elsewhere' | 'notBegun' }

export type PlayPage = {
  /** Plays one round with the given money; by default with the money that is used first. */
  spin(chosen?: SpinMoney): Promise<SpinEnd>
  /** True while no round is played and no answer is pending. */
  readonly isStill: boolean
  /** Replays a round shown before; false if another round is in progress. */
  showAgain(round: Round): Promise<boolean>
  stepStake(step: 1 | -1): void
  /** Chooses a stake preset, or a bet, by index; bet 0 is the plain stake. */
  choosePreset(no: number): void
  chooseSideBet(no: number): void
  /** Sets the stake to one of the ladder. */
  chooseStake(stakeMinor: bigint): void
  /** Shows the round the player has not seen to its end, if there is one. */
  resume(): Promise<void>
  showMoney(): void
  /** Updates the elapsed time and the session's result. */
  showSession(): void
  /** Updates the disc when `isWaiting` changes. */
  showWaiting(): void
  /** Receives the balance reported by the surrounding page. If it differs, the platform's balance is fetched. */
  receiveBalance(balance: string, currency: string): Promise<void>
  readonly lastRound: Round | null
  readonly nextNonce: number
}

type State = {
  /** Request whose answer is unknown; it is sent again before any other. */
  pending: { requestId: string; stake: string; money: SpinMoney } | null
  isBusy: boolean
  /** Balance reported by the surrounding page during a round; checked when the round ends. */
  reportedMinor: bigint | null
  lastRound: Round | null
  nextNonce: number
  /** Stake last reported to the surrounding page; null before the first. */
  reportedStake: string | null
  readonly gathered: Gathered
}

/** Shows the money of the next round on the stage, and reports another stake to the surrounding page. */
function showNextRound({ stage, money, link }: PlayPageParts, state: Pick<State, 'reportedStake'>): void {
  const round = nextRound(money)
  stage.showStake?.(round)
  const stake = toDecimal(round.stakeMinor, money.currency)
  if (stake === state.reportedStake) return
  state.reportedStake = stake
  link.post({ type: 'mangetsu:stake', stake })
}

/** Shows the stage's state before a round at the current stake. */
function showStake(parts: PlayPageParts, state: State): void {
  showNextRound(parts, state)
  state.gathered.showAt(stakeOnWire(parts.money))
}

/**
 * Counts a round towards the next reality check. If one was due, the player has passed it since: the platform's
 * figures are fetched.
 */
async function countPlay({ checkClock, session, nowMs }: PlayPageParts, { isDemo }: Round): Promise<void> {
  if (isDemo || !checkClock.count(nowMs())) return
  const reopened = await session.open()
  if (reopened.kind === 'done') checkClock.take(reopened.data)
}

/** Shows a round to its end, including the player's decisions. Returns the answer to the last step. */
async function showRound(parts: PlayPageParts, state: State, begun: Round): Promise<Played | null> {
  const { session, link } = parts
  state.lastRound = begun
  state.nextNonce = Math.max(state.nextNonce, begun.nonce + 1)
  state.gathered.showBefore(begun)
  const { round, last } = await playToEnd(parts, begun)
  state.lastRound = round
  if (round.actions !== undefined) return last
  state.gathered.showAfter(round)
  link.post({ type: 'mangetsu:round', roundId: round.id, stake: round.stake, payout: round.payout })
  // Acknowledged in the background: if it is lost, the round is only shown again next time.
  void session.shown(round.id)
  void countPlay(parts, round)
  parts.onShown?.(round)
  return last
}

/** Shows a round started earlier, with the player's remaining decisions. */
async function showUnfinished(parts: PlayPageParts, state: State, round: Round): Promise<void> {
  parts.layers.note(parts.say('unfinished'))
  const last = await showRound(parts, state, round)
  if (last !== null) takeReturn(parts, last)
}

/** Applies an answered round to the displayed money and shows it; returns the finished round. */
async function playAccepted(parts: PlayPageParts, state: State, begun: Played): Promise<Round> {
  const { round, balance, freeSpinsLeft: left, isReplay } = begun
  const { money } = parts
  const funding = round.funding ?? 'cash'
  const afterMinor = minorOf(balance, money.currency)
  const payoutMinor = minorOf(round.payout, money.currency)
  // A free spin stakes no money of the player, and its win is not yet theirs: the session's result includes neither.
  const isOwn = funding !== 'freeSpin'
  if (isOwn) money.stakedMinor += minorOf(round.stake, money.currency)
  if (money.freeSpins !== null && left !== undefined) money.freeSpins.left = left
  money.paid = funding
  // The stake is deducted at once; the win is added when it has been shown.
  setBalance(money, funding, isReplay ? afterMinor : afterMinor - payoutMinor)
  showMoney(parts)
  let last = begun
  try {
    last = (await showRound(parts, state, round)) ?? begun
  } finally {
    // The balance is correct even if the picture fails.
    takeReturn(parts, last)
  }
  if (left === 0) await endFreeSpins(parts, balanceText({ ...money, paid: funding }, parts.lang))
  else if (funding !== 'cash') showMoney(parts)
  return last.round
}

/** Fetches and shows a pending round that blocks a new one, another tab's or an open one. False if there is none. */
async function showPending(parts: PlayPageParts, state: State): Promise<boolean> {
  const reopened = await refresh(parts)
  if (!reopened?.unfinished) return false
  state.gathered.take(reopened, stakeOnWire(parts.money))
  await showUnfinished(parts, state, reopened.unfinished)
  return true
}

async function playOnce(parts: PlayPageParts, state: State, chosen?: SpinMoney): Promise<SpinEnd> {
  const { session, controls, layers, money, newId, nowMs, wait, opened, stage, isMotionReduced } = parts
  const beganMs = nowMs()
  state.pending ??= { requestId: newId(), stake: stakeOnWire(money), money: chosen ?? spinMoneyOf(money) }
  const { requestId, stake, money: spinMoney } = state.pending
  // A bought feature has no base spin: the reels do not move until the answer arrives.
  if (spinMoney.featureBuy === undefined && !isMotionReduced()) stage.launch?.()
  const outcome = await session.play(requestId, stake, spinMoney)
  if (outcome.kind !== 'done') await stage.recall?.()
  if (outcome.kind !== 'lost' && outcome.kind !== 'ended') state.pending = null
  if (outcome.kind === 'done') {
    layers.clearNote()
    const round = await playAccepted(parts, state, outcome.data)
    controls.setDisc('wait')
    await wait(Math.max(0, opened.minimumSpinMs - (nowMs() - beganMs)))
    // The payout of a round that is still open is unknown.
    return round.actions === undefined ? { kind: 'played', round } : { kind: 'ended' }
  }
  const refusal = outcome.kind === 'refused' ? outcome.refusal : null
  const isInTheWay = refusal === 'roundPending' || refusal === 'roundOpen'
  if (isInTheWay && ((await showPending(parts, state)) || refusal === 'roundPending'))
    return { kind: 'elsewhere' }
  const again = () => void spin(parts, state)
  refuse(parts, outcome, {
    again,
    refresh: () => void refresh(parts),
    useOwnMoney() {
      money.isOwnMoney = true
      showMoney(parts)
      again()
    },
  })
  return { kind: outcome.kind }
}

/** Sets the disc between two rounds. */
function restDisc({ controls, isWaiting }: PlayPageParts): void {
  controls.setDisc(isWaiting?.() ? 'wait' : 'spin')
}

/** Runs `play` exclusively: no other round starts meanwhile. */
async function alone<Result>(parts: PlayPageParts, state: State, play: () => Promise<Result>) {
  state.isBusy = true
  try {
    return await play()
  } finally {
    state.isBusy = false
    restDisc(parts)
  }
}

async function spin(parts: PlayPageParts, state: State, chosen?: SpinMoney): Promise<SpinEnd> {
  if (state.isBusy || parts.isWaiting?.()) return { kind: 'notBegun' }
  parts.layers.clearNote()
  parts.wins?.clear()
  parts.controls.setDisc('wait')
  parts.link.post({ type: 'mangetsu:spin' })
  try {
    return await alone(parts, state, () => playOnce(parts, state, chosen))
  } finally {
    showStake(parts, state)
    parts.link.post({ type: 'mangetsu:still' })
    await followReportedBalance(parts, state)
  }
}

/** Replays a round without staking, reporting or acknowledging anything. */
async function showAgain(parts: PlayPageParts, state: State, round: Round): Promise<boolean> {
  if (state.isBusy) return false
  const { player, stage, controls } = parts
  const money = roundMoneyOf(round)
  await alone(parts, state, async () => {
    stage.rest()
    parts.wins?.clear()
    state.gathered.showBefore(round)
    controls.setDisc('skip')
    await player.play(round.events, (event, performance) => stage.play(event, money, performance))
    await parts.wins?.ended()
    parts.wins?.clear()
    stage.rest()
    showStake(parts, state)
  })
  return true
}

/** Creates the play page of an opened session. */
export function createPlayPage(parts: PlayPageParts): PlayPage {
  const { opened } = parts
  const state: State = {
    pending: null,
    isBusy: false,
    reportedMinor: null,
    lastRound: null,
    reportedStake: null,
    nextNonce: opened.fairness.nextNonce,
    gathered: createGathered(parts.stage, opened),
  }
  state.gathered.take(opened, stakeOnWire(parts.money))
  // The stake is fixed while an answer is pending.
  const isStakeFixed = () => state.isBusy || state.pending !== null || parts.isWaiting?.() === true
  const changeStake = (change: (money: SessionMoney) => boolean) => {
    if (isStakeFixed() || !change(parts.money)) return
    showMoney(parts)
    showStake(parts, state)
  }
  showNextRound(parts, state)
  return {
    spin: (chosen) => spin(parts, state, chosen),
    get isStill() {
      return !isStakeFixed()
    },
    showAgain: (round) => showAgain(parts, state, round),
    stepStake: (step) => changeStake((money) => stepStake(money, step)),
    choosePreset: (no) => changeStake((money) => choosePreset(money, no)),
    chooseSideBet: (no) => changeStake((money) => chooseSideBet(money, no)),
    chooseStake: (stakeMinor) => changeStake((money) => chooseStake(money, stakeMinor)),
    async resume() {
      const { unfinished } = opened
      if (unfinished) await alone(parts, state, () => showUnfinished(parts, state, unfinished))
    },
    showMoney: () => showMoney(parts),
    showSession: () => showSession(parts),
    showWaiting() {
      if (!state.isBusy) restDisc(parts)
    },
    async receiveBalance(balance, currency) {
      if (currency !== parts.money.currency) return
      state.reportedMinor = minorOf(balance, parts.money.currency)
      await followReportedBalance(parts, state)
    },
    get lastRound() {
      return state.lastRound
    },
    get nextNonce() {
      return state.nextNonce
    },
  }
}
