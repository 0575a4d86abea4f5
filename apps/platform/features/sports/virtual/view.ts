// Maps what rounds and tickets of every game have in common to the contract.
import { signerOf } from '@mangetsu/chance/drand'
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { BeaconSource, publishedChain } from '../../../tables/index.ts'
import type { VirtualLine } from './game.ts'
import type { KnownRound } from './known-rounds.ts'
import { decidingRound, type ProvedDraw } from './proved-draws.ts'
import { lineOf, type VirtualRoundRow, type VirtualTicketRow } from './rows.ts'

/** A round with what is known of its draw. */
export type RoundNow<Card, Drawn> = {
  readonly round: KnownRound<Card>
  readonly row: VirtualRoundRow | undefined
  readonly proved: ProvedDraw<Drawn> | null
  /** Whether operators have suspended the game. */
  readonly isSuspended: boolean
}

type RoundStateNow = 'upcoming' | 'open' | 'suspended' | 'closed' | 'running' | 'over' | 'voided'

/** Returns the state of a round at an instant, Unix ms. A round whose value is late stays closed until it is drawn. */
export function stateAt(
  { round: { times }, row, proved, isSuspended }: RoundNow<unknown, unknown>,
  nowMs: number,
): RoundStateNow {
  if (row?.state === 'voided') return 'voided'
  if (nowMs < times.opensAtMs) return 'upcoming'
  if (nowMs < times.closesAtMs) return isSuspended ? 'suspended' : 'open'
  if (nowMs < times.startsAtMs || proved === null) return 'closed'
  return nowMs < times.finishesAtMs ? 'running' : 'over'
}

export const timesView = ({ times }: Pick<KnownRound<unknown>, 'times'>) => ({
  no: times.no,
  opensAt: instantOf(times.opensAtMs),
  closesAt: instantOf(times.closesAtMs),
  startsAt: instantOf(times.startsAtMs),
  finishesAt: instantOf(times.finishesAtMs),
})

type ChainOf = Awaited<ReturnType<typeof publishedChain>>

export type ProofParts = { readonly beacon: BeaconSource; readonly chain: ChainOf; readonly nowMs: number }

/** What a round's record says of its chain and its random value, the link only once it is drawn. */
export function proofView(
  now: RoundNow<unknown, unknown>,
  { beacon: { publicKey, times }, chain, nowMs }: ProofParts,
) {
  const { round, proved } = now
  return {
    state: stateAt(now, nowMs),
    opensAt: instantOf(round.times.opensAtMs),
    closesAt: instantOf(round.times.closesAtMs),
    chain: { id: round.chain.id, place: round.times.no, ...chain },
    link: proved?.link ?? null,
    beacon: {
      publicKey,
      ...times,
      round: decidingRound({ times }, round),
      signature: proved?.signature ?? null,
      signer: signerOf({ publicKey, ...times }),
    },
  }
}

/** A ticket without its round and its lines. */
export const ticketView = ({
  id,
  currency,
  stake,
  state,
  returned,
  placed_at: placedAt,
  settled_at: settledAt,
}: Omit<VirtualTicketRow<VirtualLine>, 'lines'>) => ({
  ticketId: id,
  placedAt: instantOf(placedAt),
  currency,
  stake: toDecimal(stake, currency),
  state,
  returned: returned === null ? null : toDecimal(returned, currency),
  settledAt: settledAt === null ? null : instantOf(settledAt),
})

/** The lines of a ticket with their amounts as decimals; `returned` is null before the round is over. */
export const lineViews = <Line extends VirtualLine>({ lines, currency }: VirtualTicketRow<Line>) =>
  lines.map((stored) => {
    const { stakeMinor, ...own } = lineOf<Line>(stored)
    return {
      ...own,
      stake: toDecimal(stakeMinor, currency),
      returned: stored.returnedMinor === undefined ? null : toDecimal(BigInt(stored.returnedMinor), currency),
    }
  })
