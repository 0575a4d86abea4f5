// Guess-games decided by the public randomness beacon: the round of each, named with its chain at the first bet, and the chances of
// the options.
import { drandRoundAfter, drandRoundMs, signerOf } from '@mangetsu/chance/drand'
import { beaconGames, guessResult } from '@mangetsu/chance/guess-result'
import type { GuessBeacon } from '@mangetsu/contract/guess'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { BeaconSource } from '../../../tables/beacon.ts'
import type { Promotion } from '../promotion/index.ts'
import type { GuessRules } from './kind.ts'
import type { Reader } from './rows.ts'

type Game = Promotion<GuessRules>
type Chain = Pick<BeaconSource, 'publicKey' | 'times'>

export type BeaconRow = {
  promotion_id: string
  public_key: string
  genesis: number
  period: number
  round: bigint
  signature: string | null
  value: string | null
}

const columns = 'promotion_id, public_key, genesis, period, round, signature, value'

/** Returns the named rounds of these games; a game without a bet may have none. */
export async function beaconsOf(
  tx: Reader,
  promotionIds: readonly string[],
): Promise<Map<string, BeaconRow>> {
  const rows = await tx.query<BeaconRow>(
    `select ${columns} from guess_beacon where promotion_id = any($1::uuid[])`,
    [promotionIds],
  )
  return new Map(rows.map((row) => [row.promotion_id, row]))
}

/** Returns the round that decides a game on this chain: the first one after the time of the result. Pure. */
const roundFor = ({ times }: Chain, { resultAt }: Pick<GuessRules, 'resultAt'>): number =>
  drandRoundAfter(times, Date.parse(resultAt))

const name = `insert into guess_beacon (promotion_id, public_key, genesis, period, round, named_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`

/** Names the chain and the round of a game whose row is locked; a repeated call changes nothing. */
export async function nameRound(
  tx: Tx,
  { id, rules }: Pick<Game, 'id' | 'rules'>,
  chain: Chain,
  nowMs: number,
): Promise<void> {
  if (rules.beaconGame === undefined) return
  const { publicKey, times } = chain
  const facts = [id, publicKey, times.genesis, times.period, roundFor(chain, rules), dateOf(nowMs)]
  await tx.query(name, facts)
}

/** Maps a game's round to the contract; null for a game whose result operators confirm. */
export function beaconView(
  { code, rules }: Pick<Game, 'code' | 'rules'>,
  row: BeaconRow | undefined,
  chain: Chain,
): GuessBeacon | null {
  if (rules.beaconGame === undefined) return null
  const times = row === undefined ? chain.times : { genesis: row.genesis, period: row.period }
  const publicKey = row?.public_key ?? chain.publicKey
  const round = row === undefined ? roundFor(chain, rules) : Number(row.round)
  const { signature = null, value = null } = row ?? {}
  const proof =
    signature === null || value === null
      ? null
      : { signature, value, figures: [...guessResult(rules.beaconGame, code, value).figures] }
  const roundAt = instantOf(drandRoundMs(times, round))
  return {
    game: rules.beaconGame,
    signer: signerOf({ publicKey, ...times }),
    publicKey,
    ...times,
    round,
    roundAt,
    proof,
  }
}

/** Returns the exact chance of an option; null for any other game. */
export function chanceOf({ beaconGame }: Pick<GuessRules, 'beaconGame'>, option: string) {
  if (beaconGame === undefined) return null
  const { options, outOf } = beaconGames[beaconGame]
  const ways = options.find(({ id }) => id === option)?.ways
  return ways === undefined ? null : { ways, outOf }
}
