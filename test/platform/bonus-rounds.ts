// Bonuses for tests of rounds: bonus money in play with given terms, and free spins, granted from a promotion.
import { type GrantRequest, grantReward } from '@mangetsu/platform/features/engagement/bonus/grant'
import {
  cashWagering,
  type StoredFreeBet,
  WageringTerms,
} from '@mangetsu/platform/features/engagement/bonus/reward'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { gameId } from './game-sessions.ts'
import { publishPlain } from './promotions.ts'
import type { SignedIn, TestPlatform } from './start.ts'

type Terms = Parameters<(typeof WageringTerms)['parse']>[0]

/** Grants bonuses on the platform returned by `at`, each from a promotion with a budget of ¥100,000. */
export function bonusRoundsOn(at: () => TestPlatform) {
  let count = 0

  async function give(
    player: SignedIn,
    reward: GrantRequest['reward'],
    claim: GrantRequest['claim'] = 'now',
  ) {
    count += 1
    const platform = at()
    const promotion = await publishPlain(platform, `rounds-${count}`, { budget: { JPY: '100000.00' } })
    const rules = { timesCap: null }
    const about = { promotion, playerId: player.id, sourceKey: 'test', bonusType: 4, claim } as const
    const granted = await inTransaction(platform.database.pool, (tx) =>
      grantReward(tx, rules, { ...about, reward }, platform.clock.nowMs()),
    )
    if ('refusal' in granted) throw new Error(`the bonus was refused: ${granted.refusal}`)
    return { promotion, bonusId: granted.bonus.id }
  }

  const spinsOf = (spins: number, times: number): GrantRequest['reward'] => ({
    kind: 'freeSpins',
    currency: 'JPY',
    stakeMinor: 10_000n,
    gameId,
    count: spins,
    days: 7,
    wagering: WageringTerms.parse({ times } satisfies Terms),
  })

  return {
    /** Grants bonus money in play, in yen's smallest unit. */
    giveMoney: (player: SignedIn, amountMinor: bigint, terms: object = {}) =>
      give(player, {
        kind: 'money',
        currency: 'JPY',
        amountMinor,
        wagering: WageringTerms.parse({ times: 100, ...terms } satisfies Terms),
      }),
    /** Grants a free bet on sports, in yen's smallest unit, to be placed within a week. */
    giveFreeBet: (player: SignedIn, amountMinor: bigint, terms: Partial<StoredFreeBet> = {}) =>
      give(player, {
        kind: 'freeBet',
        currency: 'JPY',
        amountMinor,
        terms: { minOdds: 1_500, sports: null, bets: 'all', days: 7, ...terms },
        wagering: cashWagering,
      }),
    /** Grants free spins of ¥100, accepted. */
    giveSpins: (player: SignedIn, spins: number, times = 10) => give(player, spinsOf(spins, times)),
    /** Grants free spins of ¥100 that can be accepted for a day. */
    offerSpins: (player: SignedIn, spins: number) =>
      give(player, spinsOf(spins, 10), { untilMs: at().clock.nowMs() + 24 * 60 * 60_000 }),
    /** Returns a player's balance of this purpose, in yen's smallest unit. */
    async otherMoney(playerId: string, purpose: 'bonus' | 'spins' | 'spinWins'): Promise<bigint> {
      const { rows } = await at().database.owner.query<{ balance: bigint }>(
        `select balance from ledger_account where player_id = $1 and currency = 'JPY' and purpose = $2`,
        [playerId, purpose],
      )
      return rows[0]?.balance ?? 0n
    },
  }
}
