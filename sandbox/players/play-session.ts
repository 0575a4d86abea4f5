// A session of a sample player: opens the game, spins at a slow pace, leaves.
import { randomUUID } from 'node:crypto'
import type { Round } from '@mangetsu/contract/studio'
import { randomText } from '@mangetsu/wire'
import { must, type SampleClient, type WaitFunction } from './caller.ts'
import { decideAtCards } from './card-decisions.ts'
import { chooseAction, chooseStake, pauseMs, type Random, spinsInSitting } from './habits.ts'

export type SamplePlaySession = {
  /** Client of the signed-in player. */
  readonly player: SampleClient
  /** Client of the game's page, which calls with the token of its studio session. */
  readonly stage: SampleClient
  readonly gameId: string
  readonly wait: WaitFunction
  readonly random: Random
  readonly signal: AbortSignal
}

const currency = 'JPY'

/** Decides in a round of several steps until it is over. */
async function playToEnd(
  { stage, wait, random, signal }: Omit<SamplePlaySession, 'player' | 'gameId'>,
  begun: Round,
): Promise<Round> {
  let round = begun
  while (round.actions !== undefined) {
    await wait(pauseMs(random), signal)
    const { id: roundId, actions, steps = [] } = round
    const request = { roundId, step: steps.length }
    const wanted = decideAtCards(round, actions)
    const answer =
      wanted === null
        ? null
        : await stage.call('playStep', { ...request, requestId: randomUUID(), action: wanted })
    // If the wallet or a limit allows no further stake, the round ends by decisions that stake nothing.
    const action = chooseAction(actions, random)
    const taken = answer?.ok
      ? answer.data
      : await must(stage, 'playStep', { ...request, requestId: randomUUID(), action })
    round = taken.round
  }
  return round
}

/** Plays until the session is over or aborted. */
export async function playSession({
  player,
  stage,
  gameId,
  wait,
  random,
  signal,
}: SamplePlaySession): Promise<number> {
  const { token } = await must(player, 'launchGame', { gameId, currency, lang: 'en' })
  stage.actAs({ access_token: token, refresh_token: '' }, null)
  const session = await must(stage, 'openStudioSession', { clientSeed: randomText() })
  const hands = { stage, wait, random, signal }
  if (session.unfinished) {
    const { id: roundId } = await playToEnd(hands, session.unfinished)
    await must(stage, 'markRoundShown', { roundId })
  }
  const spins = spinsInSitting(random)
  let played = 0
  while (played < spins && !signal.aborted) {
    const stake = chooseStake(session.stakes, random)
    const answer = await stage.call('playRound', { requestId: randomUUID(), stake })
    // An open round of another game is finished there, or by its own rules.
    if (!answer.ok && (answer.refusal === 'insufficientFunds' || answer.refusal === 'roundOpen'))
      return played
    if (!answer.ok) throw new Error(`playRound was refused: ${answer.refusal}`)
    played += 1
    await wait(pauseMs(random), signal)
    await must(stage, 'markRoundShown', { roundId: (await playToEnd(hands, answer.data.round)).id })
  }
  return played
}
