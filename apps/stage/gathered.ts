// Collection state at each stake as last reported by the platform, shown by games that collect something.
import type { Round } from '@mangetsu/contract/studio'
import type { GameStage, RoundMoney } from '@mangetsu/stage-kit'
import { minorOf, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { OpenedStage } from './session.ts'

/**
 * Returns the stake a round started with, at which its collection counts; the stakes of later steps are not included.
 */
function firstStakeOf({ stake, steps = [], currency }: Round): string {
  const further = steps.reduce(
    (sum, step) => sum + (step.stake === undefined ? 0n : minorOf(step.stake, currency)),
    0n,
  )
  return further === 0n ? stake : toDecimal(minorOf(stake, currency) - further, currency)
}

export type Gathered = {
  /** Takes the states from an opened session and shows the one for this stake. */
  take(opened: OpenedStage, stake: string): void
  /** Shows the state for this stake: after a change of the stake, also when the last free spin has been played. */
  showAt(stake: string): void
  /** Shows the state before a round; does nothing for a game without collection. */
  showBefore(round: Round): void
  /** Takes and shows the state after a round. */
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
