// Participation of a sample player beyond games: joins tournaments, and bets once on each guess game.
import { randomUUID } from 'node:crypto'
import type { GuessGame } from '@mangetsu/contract/guess'
import { must, type SampleClient } from './caller.ts'
import type { Random } from './habits.ts'

const currency = 'JPY'

type Guess = { readonly option: string; readonly amount: string }

/** Returns one of the options at the minimum stake; null if the game accepts none in yen. */
export function chooseGuess(
  { options, stakes }: Pick<GuessGame, 'options' | 'stakes'>,
  random: Random,
): Guess | null {
  const chosen = options[Math.floor(random() * options.length)]
  const stake = stakes.find((one) => one.currency === currency)
  return chosen === undefined || stake === undefined ? null : { option: chosen.id, amount: stake.least }
}

async function signUp(player: SampleClient): Promise<void> {
  const { tournaments } = await must(player, 'queryTournaments', {})
  for (const { tournamentId, state } of tournaments) {
    if (state !== 'open' && state !== 'running') continue
    const { signFlag, closed } = await must(player, 'queryTournamentRank', { tournamentId })
    if (signFlag !== 1 && closed === null)
      await player.call('applyActivity', { requestId: randomUUID(), activityCode: tournamentId })
  }
}

async function guess(player: SampleClient, random: Random): Promise<void> {
  const { games } = await must(player, 'queryGuessGames', {})
  const open = games.filter(({ state }) => state === 'open')
  if (open.length === 0) return
  const { bets } = await must(player, 'pageGuessBets', {})
  const { appidForPc: appId } = await must(player, 'queryConfig', {})
  for (const game of open) {
    const chosen = bets.some(({ guessId }) => guessId === game.guessId) ? null : chooseGuess(game, random)
    if (chosen === null) continue
    const bet = { requestId: randomUUID(), appId, guessId: game.guessId, currency } as const
    await player.call('betGuess', { ...bet, ...chosen })
  }
}

/** Runs once per session, before play. A refusal does not stop the rest: the player may be at a limit. */
export async function takePart(player: SampleClient, random: Random): Promise<void> {
  await signUp(player)
  await guess(player, random)
}
