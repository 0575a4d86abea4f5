// A live session on the stage: spins, shows, acknowledges; money first, picture second.
import type { Round } from '@mangetsu/contract/studio'
import type {
  Controls,
  EventPlayer,
  GameStage,
  Layers,
  PlayedEvent,
  StageLang,
  Translate,
} from '@mangetsu/stage-kit'
import { minorOf } from '@mangetsu/stage-kit/amounts'
import { createGathered, type Gathered } from './gathered.ts'
import { endFreeSpins, followReportedBalance, refresh } from './held-money.ts'
import type { StageKey } from './messages.ts'
import {
  balanceText,
  chooseBet,
  choosePreset,
  chooseStake,
  nextRound,
  type SessionMoney,
  setHeld,
  spinMoneyOf,
  stakeOnWire,
  stepStake,
} from './money-view.ts'
import { playToEnd, takeReturn } from './open-round.ts'
import type { ParentLink } from './parent-link.ts'
import { refuse } from './refused-spin.ts'
import { roundMoneyOf } from './round-money.ts'
import type { OpenedStage, Played, SpinMoney, StageSession } from './session.ts'
import { showMoney, showSession } from './show-money.ts'

export type PlayPageParts = {
  readonly session: StageSession
  readonly opened: OpenedStage
  readonly money: SessionMoney
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
  /** New rounds wait, for the picture to come back. */
  readonly isHeld?: () => boolean
  /** The bets go by what they stake beside the stake. */
  readonly areBetsBeside?: boolean | undefined
  /** A round was shown to its end. */
  readonly onShown?: (round: Round) => void
  /** The wallet holds something else than the rounds shown here leave in it. */
  readonly onMovedElsewhere?: () => void
}

/** What came of a spin: its round, why there is none, or another round of the player's that stood in the way. */
export type SpinEnd =
  | { readonly kind: 'played'; readonly round: Round }
  | { readonly kind: 'refused' | 'lost' | 'ended' | 'elsewhere' | 'notBegun' }

export type PlayPage = {
  /** One round, with the money that is chosen where that is not what comes first. */
  spin(chosen?: SpinMoney): Promise<SpinEnd>
  /** Nothing is played and no answer is awaited. */
  readonly isStill: boolean
  /** Plays a round that has been shown before once more; false where something else is played. */
  showAgain(round: Round): Promise<boolean>
  stepStake(step: 1 | -1): void
  /** Takes the stake of a preset, or a bet, by its place among them; bet 0 is the plain stake. */
  choosePreset(no: number): void
  chooseBet(no: number): void
  /** Takes a stake of the ladder. */
  chooseStake(stakeMinor: bigint): void
  /** Shows the round the player has not seen to its end, if there is one. */
  resume(): Promise<void>
  showMoney(): void
  /** The time that has passed and the session's result, as they are now. */
  showSession(): void
  /** Brings the disc to whether new rounds wait. */
  showHeld(): void
  /** The balance the page around reports. Where that is new, the true one is fetched from the platform. */
  receiveBalance(balance: string, currency: string): Promise<void>
  readonly lastRound: Round | null
  readonly nextNonce: number
}

type State = {
  /** A request whose answer is not known; it is sent again before any other. */
  pending: { requestId: string; stake: string; money: SpinMoney } | null
  isBusy: boolean
  /** The balance the page around reported while a round was played; looked at when it has ended. */
  reportedMinor: bigint | null
  lastRound: Round | null
  nextNonce: number
  readonly gathered: Gathered
}

/** What stands before a round at the stake that is chosen now. */
function showStake({ stage, money }: PlayPageParts, { gathered }: State): void {
  stage.showStake?.(nextRound(money))
  gathered.showAt(stakeOnWire(money))
}

/** Shows a round to its end; one of several steps with what the player decides. What the last of them was answered. */
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
  // Acknowledged in the background: when it is lost, the round is merely shown once more next time.
  void session.shown(round.id)
  parts.onShown?.(round)
  return last
}

/** Shows a round that was begun before, and what the player decides in it now. */
async function showUnfinished(parts: PlayPageParts, state: State, round: Round): Promise<void> {
  parts.layers.note(parts.say('unfinished'))
  const last = await showRound(parts, state, round)
  if (last !== null) takeReturn(parts, last)
}

/** Takes an answered round into the money and shows it; the round as it has ended. */
async function playAccepted(parts: PlayPageParts, state: State, begun: Played): Promise<Round> {
  const { round, balance, freeSpinsLeft: left, isReplay } = begun
  const { money } = parts
  const funding = round.funding ?? 'cash'
  const afterMinor = minorOf(balance, money.currency)
  const payoutMinor = minorOf(round.payout, money.currency)
  // A free spin stakes nothing of the player's, and what it wins is not theirs yet: neither is in the session's result.
  const isOwn = funding !== 'freeSpin'
  if (isOwn) money.stakedMinor += minorOf(round.stake, money.currency)
  if (money.freeSpins !== null && left !== undefined) money.freeSpins.left = left
  money.paid = funding
  // The stake leaves at once; what was won is added when it has been shown.
  setHeld(money, funding, isReplay ? afterMinor : afterMinor - payoutMinor)
  showMoney(parts)
  let last = begun
  try {
    last = (await showRound(parts, state, round)) ?? begun
  } finally {
    // The money is what it is, even where the picture fails.
    takeReturn(parts, last)
  }
  if (left === 0) await endFreeSpins(parts, balanceText({ ...money, paid: funding }, parts.lang))
  else if (funding !== 'cash') showMoney(parts)
  return last.round
}

/** A round stands in the way, another tab's or one that is open: it is fetched, shown, and play goes on. False for none. */
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
  // What is bought has no base spin: its reels stand until the answer is there.
  if (spinMoney.featureBuy === undefined && !isMotionReduced()) stage.launch?.()
  const outcome = await session.play(requestId, stake, spinMoney)
  if (outcome.kind !== 'done') await stage.recall?.()
  if (outcome.kind !== 'lost' && outcome.kind !== 'ended') state.pending = null
  if (outcome.kind === 'done') {
    layers.clearNote()
    const round = await playAccepted(parts, state, outcome.data)
    controls.setDisc('wait')
    await wait(Math.max(0, opened.minimumSpinMs - (nowMs() - beganMs)))
    // Of a round that has stayed open nobody knows yet what it pays.
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

/** The disc between two rounds. */
function restDisc({ controls, isHeld }: PlayPageParts): void {
  controls.setDisc(isHeld?.() ? 'wait' : 'spin')
}

/** Nothing else is played while this is. */
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
  if (state.isBusy || parts.isHeld?.()) return { kind: 'notBegun' }
  parts.layers.clearNote()
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

/** Shows a round once more: nothing is staked, told or acknowledged by it. */
async function showAgain(parts: PlayPageParts, state: State, round: Round): Promise<boolean> {
  if (state.isBusy) return false
  const { player, stage, controls } = parts
  const money = roundMoneyOf(round)
  await alone(parts, state, async () => {
    stage.rest()
    state.gathered.showBefore(round)
    controls.setDisc('skip')
    await player.play(round.events, (event, performance) => stage.play(event, money, performance))
    stage.rest()
    showStake(parts, state)
  })
  return true
}

/** The page over an opened session. */
export function createPlayPage(parts: PlayPageParts): PlayPage {
  const { opened } = parts
  const state: State = {
    pending: null,
    isBusy: false,
    reportedMinor: null,
    lastRound: null,
    nextNonce: opened.fairness.nextNonce,
    gathered: createGathered(parts.stage, opened),
  }
  state.gathered.take(opened, stakeOnWire(parts.money))
  // While an answer is awaited its stake stands.
  const isStakeFixed = () => state.isBusy || state.pending !== null || parts.isHeld?.() === true
  const changeStake = (change: (money: SessionMoney) => boolean) => {
    if (isStakeFixed() || !change(parts.money)) return
    showMoney(parts)
    showStake(parts, state)
  }
  parts.stage.showStake?.(nextRound(parts.money))
  return {
    spin: (chosen) => spin(parts, state, chosen),
    get isStill() {
      return !isStakeFixed()
    },
    showAgain: (round) => showAgain(parts, state, round),
    stepStake: (step) => changeStake((money) => stepStake(money, step)),
    choosePreset: (no) => changeStake((money) => choosePreset(money, no)),
    chooseBet: (no) => changeStake((money) => chooseBet(money, no)),
    chooseStake: (stakeMinor) => changeStake((money) => chooseStake(money, stakeMinor)),
    async resume() {
      const { unfinished } = opened
      if (unfinished) await alone(parts, state, () => showUnfinished(parts, state, unfinished))
    },
    showMoney: () => showMoney(parts),
    showSession: () => showSession(parts),
    showHeld() {
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
