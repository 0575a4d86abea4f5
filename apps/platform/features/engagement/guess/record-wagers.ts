// Records a guess-game's decision in its wagers: payouts, stakes at risk, and refunds.
import type { Tx } from '../../../kernel/db/index.ts'
import { joinedAccounts, type LinkedAccounts } from '../../../wagering/linked-accounts.ts'
import { type DecidedWager, decideWagers } from '../../../wagering/wagers.ts'
import type { GuessRules } from './kind.ts'
import type { decidedBets } from './owed.ts'
import type { BetRow } from './rows.ts'

type Bet = Pick<BetRow, 'id' | 'player_id' | 'currency' | 'option' | 'stake' | 'payout'>
type Decided = ReturnType<typeof decidedBets>

const optionsOf = (bets: readonly Pick<Bet, 'option'>[]): number =>
  new Set(bets.map(({ option }) => option)).size

/**
 * Returns the bets without risk: bets in a pool where all players chose the same option, and bets of linked
 * accounts on different options of the game, in any currencies, so that one wins when the other loses.
 */
function betsWithoutRisk(
  { mode }: Pick<GuessRules, 'mode'>,
  bets: readonly Bet[],
  links: LinkedAccounts,
): ReadonlySet<string> {
  const pools = mode === 'pool' ? [...Map.groupBy(bets, ({ currency }) => currency).values()] : []
  const opposed = joinedAccounts(links)
    .map((group) => bets.filter(({ player_id }) => group.has(player_id)))
    .filter((linked) => optionsOf(linked) > 1)
  const safe = [...pools.filter((pool) => optionsOf(pool) === 1), ...opposed].flat()
  return new Set(safe.map(({ id }) => id))
}

/**
 * Returns the decision for each bet as its wager records it. After payments (`isPaid`) a correction never reduces a
 * return: a bet that would return less keeps its earlier return.
 */
function wagersDecided(
  bets: readonly Bet[],
  decided: Decided,
  withoutRisk: ReadonlySet<string>,
  isPaid: boolean,
): DecidedWager[] {
  const byId = new Map(bets.map((bet) => [bet.id, bet]))
  return decided.flatMap(({ id, outcome, payoutMinor }) => {
    const bet = byId.get(id)
    if (bet === undefined) throw new Error(`the bet ${id} is not of this game`)
    if (isPaid && bet.payout !== null && payoutMinor < bet.payout) return []
    const atRiskMinor = withoutRisk.has(id) ? 0n : bet.stake
    return [{ id, payout: outcome === 'refunded' ? null : { payoutMinor, atRiskMinor } }]
  })
}

/** Records a decision in the wagers of a game's bets, given their state before it. */
export const recordDecision = (
  tx: Tx,
  { rules }: { readonly rules: Pick<GuessRules, 'mode'> },
  decision: {
    readonly bets: readonly Bet[]
    readonly decided: Decided
    readonly links: LinkedAccounts
    readonly isPaid: boolean
  },
  nowMs: number,
): Promise<void> => {
  const { bets, decided, links, isPaid } = decision
  return decideWagers(
    tx,
    'guess',
    wagersDecided(bets, decided, betsWithoutRisk(rules, bets, links), isPaid),
    nowMs,
  )
}
