// Tournaments for tests: their files, players who join and play, and their data in the database.
import { calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { openStage } from './game-sessions.ts'
import { guessPlayersOn, hourMs } from './guess.ts'
import { backOfficeOf } from './kyc.ts'
import { promotionFile } from './promotions.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export const cashPrize = (from: number, to: number, yen: string) => ({
  from,
  to,
  reward: { kind: 'cash', amounts: { JPY: yen } },
})

/** Returns the file of a tournament with two divisions in yen, scored by stakes, that runs for an hour from now. */
export function tournamentFile(code: string, nowMs: number, rules: object = {}, body: object = {}) {
  const instant = (ms: number) => new Date(nowMs + ms).toISOString()
  const name = { ja: '部門', en: 'Division' }
  const scored = {
    opensAt: instant(0),
    scoring: 'turnover',
    bestRounds: 2,
    settleMinutes: 10,
    claimDays: 14,
    divisions: [
      {
        id: 'low',
        name,
        currency: 'JPY',
        stakeFrom: '20.00',
        stakeTo: '199.99',
        prizes: [cashPrize(1, 1, '1000.00'), cashPrize(2, 3, '300.00')],
      },
      {
        id: 'high',
        name,
        currency: 'JPY',
        stakeFrom: '200.00',
        prizes: [cashPrize(1, 1, '2000.00')],
      },
    ],
  }
  const times = { from: instant(0), until: instant(hourMs), showUntil: instant(100 * 24 * hourMs) }
  const budget = { JPY: '3600.00' }
  return promotionFile(code, { ...times, budget, rules: { ...scored, ...rules }, ...body }, 'tournament')
}

export function tournamentPlayersOn(at: () => TestPlatform) {
  const { authOf, newPlayer, pass, balance } = guessPlayersOn(at)
  const signUp = (player: SignedIn, activityCode: string) =>
    at().client.call(calls.applyActivity, { requestId: newId(), activityCode }, authOf(player))
  return {
    authOf,
    newPlayer,
    pass,
    balance,
    signUp,
    async publish(code: string, rules: object = {}, body: object = {}): Promise<void> {
      const nowMs = at().clock.nowMs()
      const file = tournamentFile(code, nowMs, rules, body)
      const published = await backOfficeOf(at()).promotions.publish(file, 'tester', nowMs)
      if (published.state !== 'done') throw new Error(published.why)
    },
    /** Creates players with money who have joined, and advances the clock a little. */
    async joined(code: string, count: number): Promise<SignedIn[]> {
      const players: SignedIn[] = []
      for (let n = 0; n < count; n += 1) {
        const player = await newPlayer()
        const answer = await signUp(player, code)
        if ('refusal' in answer) throw new Error(answer.refusal)
        players.push(player)
      }
      at().clock.advance(1_000)
      return players
    },
    /** Plays rounds of these stakes in turn, a second apart. */
    async play(player: SignedIn, ...stakes: readonly string[]): Promise<void> {
      const input = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'ja' } as const
      const { token } = await at().client.must(calls.launchGame, input, authOf(player))
      const auth = { authorization: `Bearer ${token}` }
      await openStage(at(), auth)
      for (const stake of stakes) {
        await at().client.must(calls.playRound, { requestId: newId(), stake }, auth)
        at().clock.advance(1_000)
      }
    },
    /** Lets the end and the settling period pass, and settles. */
    async settle(...players: readonly SignedIn[]): Promise<void> {
      await at().followEvents()
      await pass(hourMs + 11 * 60_000, ...players)
      await at().platform.runJob('tournaments')
    },
    rank: (player: SignedIn, tournamentId: string) =>
      at().client.must(calls.queryTournamentRank, { tournamentId }, authOf(player)),
  }
}
