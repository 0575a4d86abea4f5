// Maps lotteries, proofs and tickets to the contract.
import type { Beacon, LotteryConfig, LotteryProof, LotteryTicket } from '@mangetsu/contract/lottery'
import type { Currency } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import { givenReward, rewardView } from '../bonus/index.ts'
import { sourceTypeOf } from './earned.ts'
import type { LotteryPromotion, LotteryRules } from './kind.ts'
import type { LotteryRow, TicketRow } from './rows.ts'
import { beaconAtMs, beaconRound, closesMs, lotteryStateAt } from './times.ts'

/** Returns the client's address of a promotion picture. */
const addressOf = (name: string): string => `/marks/promotion-${name}.webp`

const shown = (at: Date | null): string | null => (at === null ? null : instantOf(at))

function beaconView({ beacon }: Pick<LotteryRules, 'beacon'>, row: LotteryRow): Beacon {
  const closedMs = row.list_closed_at?.getTime() ?? null
  const at = instantOf(beaconAtMs(beacon, closedMs))
  const { beacon_value: value, beacon_source: source } = row
  if (beacon.kind === 'bookProof') return { kind: beacon.kind, at, value, source }
  const { kind, chain, publicKey, round: named } = beacon
  const round = beaconRound(beacon, closedMs)
  return { kind, chain, publicKey, round, named, at, value, signature: source }
}

export const proofView = (rules: LotteryRules, row: LotteryRow): LotteryProof => ({
  commitment: row.commitment,
  sealedAt: instantOf(row.sealed_at),
  listDigest: row.list_digest,
  listClosedAt: shown(row.list_closed_at),
  beacon: beaconView(rules, row),
  serverSeed: row.server_seed,
  drawnAt: shown(row.drawn_at),
})

/** Returns a rank's prize in this player's currency. */
export function prizeView({ prizes }: Pick<LotteryRules, 'prizes'>, rank: number, currency: Currency) {
  const prize = prizes[rank - 1]
  if (prize === undefined) throw new Error(`there is no prize of the rank ${rank}`)
  return rewardView(givenReward(prize.reward, currency))
}

export function configView(
  promotion: LotteryPromotion,
  row: LotteryRow,
  currency: Currency,
  nowMs: number,
): LotteryConfig {
  const { code, version, body, rules } = promotion
  const { title, summary, terms, picture, from, showFrom = from } = body
  const { mainShow, navShow, pictures, earnedBy, limitNum, drawAt } = rules
  const end = instantOf(closesMs(promotion))
  return {
    mainShow,
    navShow,
    title,
    summary,
    terms,
    version,
    picture,
    drawAt,
    actCode: code,
    backgroundUrl: addressOf(pictures.background),
    backgroundUrlH5: addressOf(pictures.backgroundH5),
    mainUrlPc: addressOf(pictures.mainPc),
    mainUrlH5: addressOf(pictures.mainH5),
    actStartDate: from,
    actEndDate: end,
    showStartDate: showFrom,
    showEndDate: body.showUntil ?? body.until ?? end,
    state: lotteryStateAt(promotion, row.drawn_at !== null, nowMs),
    issued: row.issued,
    earnedBy: { sourceType: sourceTypeOf(earnedBy), text: earnedBy.text, limitNum },
    prizes: rules.prizes.map(({ count }, at) => ({
      rank: at + 1,
      count,
      reward: prizeView(rules, at + 1, currency),
    })),
    proof: proofView(rules, row),
  }
}

export function ticketView(row: TicketRow, { code, body, rules }: LotteryPromotion): LotteryTicket {
  const { rank, currency, drawn_at: drawnAt } = row
  return {
    ticketId: row.id,
    actCode: code,
    title: body.title,
    number: row.number,
    receivedAt: instantOf(row.received_at),
    sourceType: row.source_type,
    outcome: drawnAt === null ? 'waiting' : rank === null ? 'none' : 'won',
    rank,
    reward: rank === null || currency === null ? null : prizeView(rules, rank, currency),
  }
}

const places = { open: 0, upcoming: 1, closed: 2, drawn: 3 } as const

/** Sort order: open (by end time), upcoming, pending, drawn (newest first). */
export function inOrder(configs: readonly LotteryConfig[]): LotteryConfig[] {
  const timeOf = ({ state, actStartDate, actEndDate, drawAt }: LotteryConfig) =>
    Date.parse(state === 'upcoming' ? actStartDate : state === 'open' ? actEndDate : drawAt)
  return [...configs].sort(
    (a, b) =>
      places[a.state] - places[b.state] ||
      (a.state === 'drawn' ? timeOf(b) - timeOf(a) : timeOf(a) - timeOf(b)),
  )
}
