// What has been gathered at each stake, as the platform last said, shown by a stage whose game gathers something.
import type { Round } from '@mangetsu/contract/studio'
import type { GameStage, RoundMoney } from '@mangetsu/stage-kit'
import { minorOf, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { OpenedStage } from './session.ts'

/** The stake a round began with, at which something is gathered: what later steps staked is not in it. */
export function firstStakeOf({ stake, steps = [], currency }: Round): string {
  const further = steps.reduce(
    (sum, step) => sum + (step.stake === undefined ? 0n : minorOf(step.stake, currency)),
    0n,
  )
  return further === 0n ? stake : toDecimal(minorOf(stake, currency) - further, currency)
}

export type Gathered = {
  /** Takes what an opening says, and shows what there is at this stake. */
  take(opened: OpenedStage, stake: string): void
  /** Shows what there is at this stake: another one than before, also when the last free spin was played. */
  showAt(stake: string): void
  /** Shows what there was before a round; a game that gathers nothing is left as it is. */
  showBefore(round: Round): void
  /** Takes and shows what a round has led to. */
  showAfter(round: Round): void
}

export function createGathered(stage: Pick<GameStage, 'showState'>, { currency }: OpenedStage): Gathered {
  const states = new Map<string, string>()
  const show = (stake: string, state: string | undefined) => {
    const money: RoundMoney = { stakeMinor: minorOf(stake, currency), currency }
    if (state !== undefined) stage.showState?.(state, money)
  }
  const gathered: Gathered = {
    take({ stakes, states: given = [] }, stake) {
      for (const [at, state] of given.entries()) states.set(stakes[at] ?? '', state)
      gathered.showAt(stake)
    },
    showAt: (stake) => show(stake, states.get(stake)),
    showBefore: (round) => show(firstStakeOf(round), round.stateBefore),
    showAfter(round) {
      const { stateAfter } = round
      const stake = firstStakeOf(round)
      if (stateAfter !== undefined) states.set(stake, stateAfter)
      show(stake, stateAfter)
    },
  }
  return gathered
}
