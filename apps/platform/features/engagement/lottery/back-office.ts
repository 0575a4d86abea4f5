// Lotteries in the back office: their states, drand rounds supplied by an operator, and the published proof.
import type { LotteryProof } from '@mangetsu/contract/lottery'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { promotionOf, promotionsOf } from '../promotion/index.ts'
import { takeDrandRound } from './drawing.ts'
import { lotteryKind } from './kind.ts'
import { listFrom, lotteriesOf, winsOf } from './rows.ts'
import { lotteryStateAt } from './times.ts'
import { proofView } from './view.ts'

export type ListedLottery = {
  readonly code: string
  readonly title: string
  /** Null before it is sealed. */
  readonly state: string | null
  readonly issued: number
  readonly drawAt: string
}

/** The public proof, with the whole list. */
export type PublishedLottery = {
  readonly code: string
  readonly proof: LotteryProof
  readonly tickets: readonly { readonly number: number; readonly holder: string }[]
  readonly ranks: readonly { readonly count: number; readonly numbers: readonly number[] }[]
}

export type LotteryOutcome =
  | { readonly state: 'done' }
  /** Reason, one sentence. */
  | { readonly state: 'refused'; readonly why: string }

export type LotteryBackOffice = {
  list(nowMs: number): Promise<ListedLottery[]>
  /** Returns the published proof of a lottery; undefined if it does not exist or is not sealed. */
  published(code: string, nowMs: number): Promise<PublishedLottery | undefined>
  /** Submits the signature of the round a lottery has named; the signature is verified. */
  beacon(
    code: string,
    round: number,
    signature: string,
    operator: string,
    nowMs: number,
  ): Promise<LotteryOutcome>
}

const linesInTurn = 10_000

async function wholeList(tx: Tx, promotionId: string) {
  const all: { number: number; holder: string }[] = []
  for (;;) {
    const lines = await listFrom(tx, promotionId, all.at(-1)?.number ?? 0, linesInTurn)
    all.push(...lines)
    if (lines.length < linesInTurn) return all
  }
}

async function published(tx: Tx, code: string, nowMs: number): Promise<PublishedLottery | undefined> {
  const promotion = await promotionOf(tx, lotteryKind, code, nowMs)
  const row = promotion && (await lotteriesOf(tx, [promotion.id])).get(promotion.id)
  if (promotion === undefined || row === undefined) return undefined
  const wins = await winsOf(tx, promotion.id)
  return {
    code,
    proof: proofView(promotion.rules, row),
    tickets: row.list_closed_at === null ? [] : await wholeList(tx, promotion.id),
    ranks: promotion.rules.prizes.map(({ count }, at) => ({
      count,
      numbers: wins.filter(({ rank }) => rank === at + 1).map(({ number }) => number),
    })),
  }
}

type Brought = { readonly code: string; readonly round: number; readonly signature: string }

async function bring(
  tx: Tx,
  { code, round, signature }: Brought,
  operator: string,
  nowMs: number,
): Promise<LotteryOutcome> {
  const promotion = await promotionOf(tx, lotteryKind, code, nowMs)
  if (promotion === undefined) return { state: 'refused', why: `There is no lottery "${code}".` }
  const why = await takeDrandRound(tx, promotion, round, signature.toLowerCase())
  if (why !== null) return { state: 'refused', why }
  const entry = { operator, action: 'lottery.beacon', subject: { kind: 'promotion', id: code } } as const
  await appendOperatorEntry(tx, { ...entry, playerId: null, before: null, after: { round } }, nowMs)
  return { state: 'done' }
}

export const createLotteryBackOffice = (work: UnitOfWork): LotteryBackOffice => ({
  list: (nowMs) =>
    work.read(async (tx) => {
      const all = await promotionsOf(tx, lotteryKind, nowMs)
      const rows = await lotteriesOf(
        tx,
        all.map(({ id }) => id),
      )
      return all.map((promotion) => {
        const row = rows.get(promotion.id)
        return {
          code: promotion.code,
          title: promotion.body.title.ja,
          state: row === undefined ? null : lotteryStateAt(promotion, row.drawn_at !== null, nowMs),
          issued: row?.issued ?? 0,
          drawAt: promotion.rules.drawAt,
        }
      })
    }),
  published: (code, nowMs) => work.read((tx) => published(tx, code, nowMs)),
  beacon: (code, round, signature, operator, nowMs) =>
    work.write((tx) => bring(tx, { code, round, signature }, operator, nowMs)),
})
