// One sitting of a sample player: open the game, spin at a gentle pace, leave.
import { randomUUID } from 'node:crypto'
import { randomText } from '@mangetsu/wire'
import { must, type SampleClient, type WaitFunction } from './caller.ts'
import { chooseStake, pauseMs, type Random, spinsInSitting } from './habits.ts'

export type SamplePlaySession = {
  /** The player, signed in. */
  readonly player: SampleClient
  /** The game's page: calls as the studio session it is given. */
  readonly stage: SampleClient
  readonly gameId: string
  readonly wait: WaitFunction
  readonly random: Random
  readonly signal: AbortSignal
}

const currency = 'JPY'

/** Plays until the sitting is over or called off. */
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
  if (session.unfinished) await must(stage, 'markRoundShown', { roundId: session.unfinished.id })
  const spins = spinsInSitting(random)
  let played = 0
  while (played < spins && !signal.aborted) {
    const stake = chooseStake(session.stakes, random)
    const answer = await stage.call('playRound', { requestId: randomUUID(), stake })
    if (!answer.ok && answer.refusal === 'insufficientFunds') return played
    if (!answer.ok) throw new Error(`playRound was refused: ${answer.refusal}`)
    played += 1
    await wait(pauseMs(random), signal)
    await must(stage, 'markRoundShown', { roundId: answer.data.round.id })
  }
  return played
}
