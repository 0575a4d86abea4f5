// Replays a stored round by its address: no session, no money, the same picture.
import type { Round } from '@mangetsu/contract/studio'
import { type ControlOptions, displayedAmount, type GameModule, type RoundMoney } from '@mangetsu/stage-kit'
import { setCalm } from './calm-mode.ts'
import { mountStage, type StageShell } from './mount-stage.ts'
import { createParentLink } from './parent-link.ts'
import { roundMoneyOf } from './round-money.ts'
import { createStageSession } from './session.ts'
import { apiFor, loadLooks, type PageParts } from './stage-shell.ts'

/** Bearer token of replay calls: they are anonymous and accept any token; this one names the caller. */
const anonymous = 'stage-replay'

/** Returns the stake the round was played at: a bought round staked its whole price. */
function playedAt(round: Round, { prices = {} }: GameModule): RoundMoney {
  const money = roundMoneyOf(round)
  const [first] = round.events
  const price = first?.type === 'featureBought' ? (prices[String(first.name)] ?? 1) : 1
  return { ...money, stakeMinor: money.stakeMinor / BigInt(price) }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const replayOptions: ControlOptions = {
  isPlayMoney: false,
  isReplay: true,
  canDeposit: false,
  presets: [],
  // A replay costs nothing, so it can be skipped everywhere.
  canSkip: true,
  hasRounds: false,
  canAutoplay: false,
  canQuick: false,
  canBuy: false,
}

/** Handlers that have no effect without a stake. */
const withoutStake = {
  preset: () => {},
  sideBet: () => {},
  rounds: () => {},
  result: () => {},
  autoplay: () => {},
  featureBuy: () => {},
  autoplayStop: () => {},
  deposit: () => {},
  stakeLess: () => {},
  stakeMore: () => {},
}

/** Fetches the round from the public endpoint and plays it; the disc plays it again. */
export async function openReplay(parts: PageParts, roundId: string): Promise<void> {
  const { say, params, opening } = parts
  const link = createParentLink(window, '*')
  const { call } = apiFor(parts, { token: () => anonymous, renewToken: async () => false })
  const session = createStageSession({
    call,
    wait: pause,
    onRetry: () => {},
  })
  const [looks, outcome] = await Promise.all([loadLooks(parts, { isWarmed: true }), session.replay(roundId)])
  if (outcome.kind !== 'done' || outcome.data.round.gameId !== parts.game.id) {
    return opening.fail(outcome.kind === 'lost' ? say('lostOpening') : say('noGame'))
  }
  const { round, serverSeed } = outcome.data
  const money = roundMoneyOf(round)
  let shell: StageShell | null = null
  const show = async () => {
    if (!shell || shell.player.isPlaying) return
    shell.stage.rest()
    shell.wins.clear()
    shell.controls.setDisc('skip')
    if (round.stateBefore !== undefined) shell.stage.showState?.(round.stateBefore, money)
    await shell.player.play(
      round.events,
      (event, performance) => shell?.stage.play(event, money, performance) ?? Promise.resolve(),
    )
    shell.controls.setDisc('spin')
  }
  shell = mountStage({
    parts,
    looks,
    money: () => playedAt(round, parts.game),
    options: {
      ...replayOptions,
      isBesidePicture: parts.game.isBesideControls,
      statusAside: parts.game.statusAside,
      tint: parts.game.tint,
    },
    onSound: (isOn) => link.post({ type: 'mangetsu:sound', isOn }),
    onQuick: () => {},
    onCalm: (isOn) => link.post({ type: 'mangetsu:calm', isOn }),
    actions: {
      ...withoutStake,
      back: () => link.post({ type: 'mangetsu:close' }),
      spin: () => void show(),
      fairness: () => {
        const facts = {
          commitment: round.commitment,
          clientSeed: round.clientSeed,
          nextNonce: null,
          round,
          serverSeed,
          replayAddress: null,
        }
        const open = shell
        void open?.later(
          () => import('./play-tools.ts'),
          ({ openFairness }) => openFairness(open.layers, parts, facts),
        )
      },
    },
  })
  const stake = displayedAmount(money.stakeMinor, money.currency, params.lang)
  shell.controls.setStake({ text: stake, canLess: false, canMore: false, presetNo: -1 })
  link.onSound(shell.expectSound)
  link.onCalm(setCalm)
  link.post({ type: 'mangetsu:ready', gameId: parts.game.id })
  await show()
}
