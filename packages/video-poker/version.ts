// Builds one version of a video poker game from its model: its maths, its stakes and its disclosure.
import type { GameDisclosure } from '@mangetsu/chance/disclosure'
import { stakeLadder } from '@mangetsu/chance/first-stakes'
import type { GameMath, SideBet, Volatility } from '@mangetsu/chance/game'
import { playThrough } from '@mangetsu/chance/steps'
import { discloseVideoPoker } from './disclosure.ts'
import { mostPaid, type VideoPokerModel } from './model.ts'
import { fiveHands, videoPokerSteps } from './round.ts'

/** Declared return of a version, verified against its figures table. */
export type DeclaredReturn = {
  /** Parts per million of the stake, rounded down, with optimal kept cards. */
  readonly rtpPpm: number
  readonly volatility: Volatility
}

/** Stakes of one hand. */
const stakesMinor = stakeLadder([20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000])

type VideoPokerVersion = { readonly math: GameMath; readonly disclosure: GameDisclosure }

/** Returns the version of this model. */
export function videoPokerVersion(
  model: VideoPokerModel,
  { rtpPpm, volatility }: DeclaredReturn,
): VideoPokerVersion {
  const steps = videoPokerSteps(model)
  const five: SideBet = { name: fiveHands, title: { ja: '5ハンド', en: 'Five hands' }, tenths: 50, rtpPpm }
  const math: GameMath = {
    id: model.id,
    version: model.version,
    rtpPpm,
    volatility,
    maxWinMultiple: mostPaid(model),
    stakesMinor,
    play: playThrough(steps),
    sideBets: [five],
    steps,
  }
  return { math, disclosure: discloseVideoPoker(model) }
}
