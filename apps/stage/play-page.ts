// A live session on the stage: spins, shows, acknowledges; money first, picture second.
import { type RefusalName, sentenceOf } from '@mangetsu/contract/refusals'
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
import type { StageKey } from './messages.ts'
import {
  balanceText,
  choosePreset,
  fundingOf,
  type SessionMoney,
  setHeld,
  stakeOf,
  stakeOnWire,
  stepStake,
  takeHeld,
} from './money-view.ts'
import { playToEnd, takeReturn } from './open-round.ts'
import type { ParentLink } from './parent-link.ts'
import type { OpenedStage, Played, SpinMoney, StageOutcome, StageSession } from './session.ts'
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
  readonly isMotionReduced: () => boolean
}

export type PlayPage = {
  spin(): Promise<void>
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
  readonly gathered: Gathered
}

/** Asks the platform what the player has and shows it; null where it was not reached. */
async function refresh(parts: PlayPageParts): Promise<OpenedStage | null> {
  const reopened = await parts.session.open()
  if (reopened.kind !== 'done') return null
  takeHeld(parts.money, reopened.data)
  showMoney(parts)
  return reopened.data
}

/**
 * Money may have moved beside the game. What the page reports can be older than what a round has just answered, so it
 * is never shown itself: it only makes the stage fetch.
 */
async function followReportedBalance(parts: PlayPageParts, state: State): Promise<void> {
  const { money, session } = parts
  if (state.isBusy || state.reportedMinor === null) return
  const reported = state.reportedMinor
  state.reportedMinor = null
  if (reported === money.balanceMinor) return
  const reopened = await session.open()
  if (reopened.kind !== 'done') return
  // A round has begun meanwhile: its end fetches again.
  if (state.isBusy) state.reportedMinor = reported
  else {
    takeHeld(money, reopened.data)
    showMoney(parts)
    state.gathered.take(reopened.data, stakeOnWire(money))
  }
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
  return last
}

/** Shows a round that was begun before, and what the player decides in it now. */
async function showUnfinished(parts: PlayPageParts, state: State, round: Round): Promise<void> {
  parts.layers.note(parts.say('unfinished'))
  const last = await showRound(parts, state, round)
  if (last !== null) takeReturn(parts, last)
}

async function playAccepted(parts: PlayPageParts, state: State, begun: Played): Promise<void> {
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

function refuse(
  parts: PlayPageParts,
  outcome: Exclude<StageOutcome<Played>, { kind: 'done' }>,
  again: () => void,
): void {
  const { layers, say, lang, link, money } = parts
  if (outcome.kind === 'lost') {
    layers.note(say('lost'), [{ label: say('askAgain'), run: again }])
    return
  }
  if (outcome.kind === 'ended') {
    layers.note(say('ended'))
    return
  }
  const sentence = sentenceOf(outcome.refusal, lang, outcome.data)
  const deposit = { label: say('deposit'), run: () => link.post({ type: 'mangetsu:deposit' }) }
  link.post({ type: 'mangetsu:refused', refusal: outcome.refusal })
  const useOwnMoney = {
    label: say('useOwnMoney'),
    run: () => {
      money.isOwnMoney = true
      showMoney(parts)
      again()
    },
  }
  const canUseOwn = ofBonus.has(outcome.refusal) && money.balanceMinor >= stakeOf(money)
  layers.note(sentence, [
    ...(outcome.refusal === 'insufficientFunds' ? [deposit] : []),
    ...(canUseOwn ? [useOwnMoney] : []),
  ])
  // What is no longer there is no longer shown.
  if (outcome.refusal === 'bonusOver' || outcome.refusal === 'freeSpinsOver') void refresh(parts)
}

/** What a bonus's terms refuse, and own money would not be. */
const ofBonus = new Set<RefusalName>(['bonusStakeTooLarge', 'bonusGameExcluded', 'bonusOver'])

/** A round stands in the way, another tab's or one that is open: it is fetched, shown, and play goes on. False for none. */
async function showPending(parts: PlayPageParts, state: State): Promise<boolean> {
  const reopened = await refresh(parts)
  if (!reopened?.unfinished) return false
  state.gathered.take(reopened, stakeOnWire(parts.money))
  await showUnfinished(parts, state, reopened.unfinished)
  return true
}

/** What the request says of the money it is to be played with. */
function spinMoney(money: SessionMoney): SpinMoney {
  const { freeSpins, isOwnMoney } = money
  if (freeSpins !== null && fundingOf(money) === 'freeSpin') return { freeSpinOf: freeSpins.bonusId }
  return isOwnMoney ? { ownMoney: true } : {}
}

async function playOnce(parts: PlayPageParts, state: State): Promise<void> {
  const { session, controls, layers, money, newId, nowMs, wait, opened, stage, isMotionReduced } = parts
  const beganMs = nowMs()
  state.pending ??= { requestId: newId(), stake: stakeOnWire(money), money: spinMoney(money) }
  const { requestId, stake } = state.pending
  if (!isMotionReduced()) stage.launch?.()
  const outcome = await session.play(requestId, stake, state.pending.money)
  if (outcome.kind !== 'done') await stage.recall?.()
  if (outcome.kind !== 'lost' && outcome.kind !== 'ended') state.pending = null
  if (outcome.kind === 'done') {
    layers.clearNote()
    await playAccepted(parts, state, outcome.data)
    controls.setDisc('wait')
    await wait(Math.max(0, opened.minimumSpinMs - (nowMs() - beganMs)))
  } else {
    const refusal = outcome.kind === 'refused' ? outcome.refusal : null
    const isInTheWay = refusal === 'roundPending' || refusal === 'roundOpen'
    if (isInTheWay && ((await showPending(parts, state)) || refusal === 'roundPending')) return
    refuse(parts, outcome, () => void spin(parts, state))
  }
}

async function spin(parts: PlayPageParts, state: State): Promise<void> {
  if (state.isBusy) return
  state.isBusy = true
  parts.layers.clearNote()
  parts.controls.setDisc('wait')
  parts.link.post({ type: 'mangetsu:spin' })
  try {
    await playOnce(parts, state)
  } finally {
    state.isBusy = false
    state.gathered.showAt(stakeOnWire(parts.money))
    parts.link.post({ type: 'mangetsu:still' })
    parts.controls.setDisc('spin')
    void followReportedBalance(parts, state)
  }
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
  const changeStake = (change: (money: SessionMoney) => boolean) => {
    if (state.isBusy || state.pending !== null || !change(parts.money)) return
    showMoney(parts)
    state.gathered.showAt(stakeOnWire(parts.money))
  }
  return {
    spin: () => spin(parts, state),
    stepStake: (step) => changeStake((money) => stepStake(money, step)),
    choosePreset: (no) => changeStake((money) => choosePreset(money, no)),
    async resume() {
      if (!opened.unfinished) return
      state.isBusy = true
      try {
        await showUnfinished(parts, state, opened.unfinished)
      } finally {
        state.isBusy = false
        parts.controls.setDisc('spin')
      }
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
