// Players who bet on sports through the contract, for tests with scripted matches.
import { calls, type InputOf } from '@mangetsu/contract'
import type { SportBet, SportSelection } from '@mangetsu/contract/sport-bet'
import { newId } from '@mangetsu/platform/kernel/ids'
import { guessPlayersOn } from '../platform/guess.ts'
import type { SignedIn, TestPlatform } from '../platform/start.ts'
import { usualOdds } from './matches.ts'

type Slip = InputOf<typeof calls.placeSportSlip>
type Outcome = keyof typeof usualOdds

/** Returns a selection of the market `result` at its usual odds. */
export const selectionOn = (
  eventId: string,
  outcomeId: Outcome,
  odds = usualOdds[outcomeId],
): SportSelection => ({
  eventId,
  marketId: 'result',
  outcomeId,
  odds,
})

/** Returns one bet on all selections of a slip, a stake for each combination. */
export const betOnAll = (
  selections: readonly SportSelection[],
  stake: string,
  sizes: readonly number[] = [selections.length],
) => ({
  selections: selections.map((_, place) => place),
  sizes: [...sizes],
  bankers: [],
  stake,
})

/** Returns the bets of a slip of singles, one for each stake. */
export const singlesOf = (...stakes: readonly string[]) =>
  stakes.map((stake, place) => ({ selections: [place], sizes: [1], bankers: [], stake }))

export function bettorsOn(at: () => TestPlatform) {
  const { authOf, balance, newPlayer, pass } = guessPlayersOn(at)
  const place = (player: SignedIn, slip: Partial<Slip> & Pick<Slip, 'selections' | 'bets'>) =>
    at().client.call(
      calls.placeSportSlip,
      { requestId: newId(), appId: 'mangetsu-h5', currency: 'JPY', accept: 'none', ...slip },
      authOf(player),
    )
  return {
    authOf,
    balance,
    newPlayer,
    pass,
    place,
    /** Places a slip and returns its bets; throws if it is refused. */
    async mustPlace(...words: Parameters<typeof place>): Promise<readonly SportBet[]> {
      const placed = await place(...words)
      if ('refusal' in placed) throw new Error(`${placed.refusal} ${JSON.stringify(placed.data)}`)
      return placed.data.bets
    },
    /** Places a single and returns it. */
    async mustBet(player: SignedIn, selection: SportSelection, stake: string): Promise<SportBet> {
      const placed = await place(player, { selections: [selection], bets: singlesOf(stake) })
      if ('refusal' in placed) throw new Error(`${placed.refusal} ${JSON.stringify(placed.data)}`)
      const [bet] = placed.data.bets
      if (bet === undefined) throw new Error('a bet just placed is missing')
      return bet
    },
    betNow: async (player: SignedIn, { id }: Pick<SportBet, 'id'>): Promise<SportBet> =>
      (await at().client.must(calls.querySportBet, { betId: id }, authOf(player))).bet,
    betsOf: (player: SignedIn, isOpen: boolean) =>
      at().client.must(calls.pageSportBets, { isOpen }, authOf(player)),
    /** Settles the bets whose markets the feed has decided. */
    async settle(): Promise<void> {
      await at().followEvents()
      await at().platform.runJob('sport-settlement')
    },
    /** Decides the bets that have waited for the delay in play. */
    accept: () => at().platform.runJob('sport-acceptance'),
  }
}
