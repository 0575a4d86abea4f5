// A live session on the stage: spins, shows, acknowledges; money first, picture second.
import type { Round } from '@mangetsu/contract/studio'
import type {
  Controls,
  EventPlayer,
  GameStage,
  Layers,
  PlayedEvent,
  RoundMoney,
  StageLang,
  Translate,
} from '@mangetsu/stage-kit'
import { minorOf } from '@mangetsu/stage-kit/amounts'
import { followReportedBalance, refresh } from './held-money.ts'
import type { StageKey } from './messages.ts'
import {
  balanceText,
  choosePreset,
  fundingOf,
  type SessionMoney,
  setHeld,
  stakeOnWire,
  stepStake,
} from './money-view.ts'
import type { ParentLink } from './parent-link.ts'
import { refuse } from './refused-spin.ts'
import type { OpenedStage, Played, SpinMoney, StageSession } from './session.ts'
import { showMoney } from './show-money.ts'

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
  /** Whether nothing is played and no answer is awaited. */
  readonly isStill: boolean
  /** Plays a round that has been shown before once more; false where something else is played. */
  showAgain(round: Round): Promise<boolean>
  stepStake(step: 1 | -1): void
  /** Takes the stake of a preset, by its place among them. */
  choosePreset(no: number): void
  /** Shows the round the player has not seen to its end, if there is one. */
  resume(): Promise<void>
  showMoney(): void
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
}

async function showRound(parts: PlayPageParts, state: State, round: Round): Promise<void> {
  const { player, stage, controls, session, link } = parts
  state.lastRound = round
  state.nextNonce = Math.max(state.nextNonce, round.nonce + 1)
  const money: RoundMoney = { stakeMinor: minorOf(round.stake, round.currency), currency: round.currency }
  controls.setDisc('skip')
  await player.play(round.events, (event, performance) => stage.play(event, money, performance))
  link.post({ type: 'mangetsu:round', roundId: round.id, stake: round.stake, payout: round.payout })
  // Acknowledged in the background: when it is lost, the round is merely shown once more next time.
  void session.shown(round.id)
  parts.onShown?.(round)
}

async function playAccepted(
  parts: PlayPageParts,
  state: State,
  { round, balance, freeSpinsLeft: left, isReplay }: Played,
): Promise<void> {
  const { money, link } = parts
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
  try {
    await showRound(parts, state, round)
  } finally {
    // The money is what it is, even where the picture fails.
    if (isOwn) money.returnedMinor += payoutMinor
    setHeld(money, funding, afterMinor)
    showMoney(parts)
    money.paid = null
    if (funding === 'cash') link.post({ type: 'mangetsu:balance', currency: money.currency, balance })
  }
  if (left === 0) await endFreeSpins(parts, balanceText({ ...money, paid: funding }, parts.lang))
  else if (funding !== 'cash') showMoney(parts)
}

/** The last free spin was shown: what they won is said, and what is there now is asked for. */
async function endFreeSpins(parts: PlayPageParts, amount: string): Promise<void> {
  const { money, say, layers, controls } = parts
  money.freeSpins = null
  await refresh(parts)
  showMoney(parts)
  layers.note(say('freeSpinsEnded', { amount }))
  controls.say(say('freeSpinsEnded', { amount }))
}

/** Another tab's unfinished round stands in the way: it is fetched, shown, and play goes on. */
async function showPending(parts: PlayPageParts, state: State): Promise<void> {
  const reopened = await refresh(parts)
  if (!reopened?.unfinished) return
  parts.layers.note(parts.say('unfinished'))
  await showRound(parts, state, reopened.unfinished)
}

/** What the request says of the money it is to be played with. */
function spinMoney(money: SessionMoney): SpinMoney {
  const { freeSpins, isOwnMoney } = money
  if (freeSpins !== null && fundingOf(money) === 'freeSpin') return { freeSpinOf: freeSpins.bonusId }
  return isOwnMoney ? { ownMoney: true } : {}
}

async function playOnce(parts: PlayPageParts, state: State, chosen?: SpinMoney): Promise<SpinEnd> {
  const { session, controls, layers, money, newId, nowMs, wait, opened } = parts
  const beganMs = nowMs()
  state.pending ??= { requestId: newId(), stake: stakeOnWire(money), money: chosen ?? spinMoney(money) }
  const { requestId, stake } = state.pending
  const outcome = await session.play(requestId, stake, state.pending.money)
  if (outcome.kind !== 'lost' && outcome.kind !== 'ended') state.pending = null
  if (outcome.kind === 'done') {
    layers.clearNote()
    await playAccepted(parts, state, outcome.data)
    controls.setDisc('wait')
    await wait(Math.max(0, opened.minimumSpinMs - (nowMs() - beganMs)))
    return { kind: 'played', round: outcome.data.round }
  }
  if (outcome.kind === 'refused' && outcome.refusal === 'roundPending') {
    await showPending(parts, state)
    return { kind: 'elsewhere' }
  }
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

/** Nothing else is played while this is. */
async function alone<Result>(parts: PlayPageParts, state: State, play: () => Promise<Result>) {
  state.isBusy = true
  try {
    return await play()
  } finally {
    state.isBusy = false
    parts.controls.setDisc('spin')
  }
}

async function spin(parts: PlayPageParts, state: State, chosen?: SpinMoney): Promise<SpinEnd> {
  if (state.isBusy) return { kind: 'notBegun' }
  parts.layers.clearNote()
  parts.controls.setDisc('wait')
  parts.link.post({ type: 'mangetsu:spin' })
  try {
    return await alone(parts, state, () => playOnce(parts, state, chosen))
  } finally {
    parts.link.post({ type: 'mangetsu:still' })
    await followReportedBalance(parts, state)
  }
}

/** Shows a round once more: nothing is staked, told or acknowledged by it. */
async function showAgain(parts: PlayPageParts, state: State, round: Round): Promise<boolean> {
  if (state.isBusy) return false
  const { player, stage, controls } = parts
  const money: RoundMoney = { stakeMinor: minorOf(round.stake, round.currency), currency: round.currency }
  await alone(parts, state, async () => {
    stage.rest()
    controls.setDisc('skip')
    await player.play(round.events, (event, performance) => stage.play(event, money, performance))
    stage.rest()
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
  }
  // While an answer is awaited its stake stands.
  const isStakeFixed = () => state.isBusy || state.pending !== null
  return {
    spin: (chosen) => spin(parts, state, chosen),
    get isStill() {
      return !isStakeFixed()
    },
    showAgain: (round) => showAgain(parts, state, round),
    stepStake(step) {
      if (!isStakeFixed() && stepStake(parts.money, step)) showMoney(parts)
    },
    choosePreset(no) {
      if (!isStakeFixed() && choosePreset(parts.money, no)) showMoney(parts)
    },
    async resume() {
      const { unfinished } = opened
      if (!unfinished) return
      parts.layers.note(parts.say('unfinished'))
      await alone(parts, state, () => showRound(parts, state, unfinished))
    },
    showMoney: () => showMoney(parts),
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
