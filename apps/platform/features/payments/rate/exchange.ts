// An exchange: from one own wallet into another, as quoted, in one transfer.
import type { calls, InputOf } from '@mangetsu/contract'
import type { Exchange } from '@mangetsu/contract/rate'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { isRefusal, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { isRefused, type Leg, openWallet, transfer } from '../../../ledger/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { type TakenQuote, takeQuote } from './quotes.ts'

/** The legs of an exchange as quoted: the player's source to the house, the house's target to the player. */
function exchangeLegs(playerId: string, quote: TakenQuote): Leg[] {
  const { sourceCurrency, targetCurrency, sourceMinor, targetMinor } = quote
  const player = { playerId }
  return [
    { place: player, currency: sourceCurrency, amountMinor: -sourceMinor },
    { place: 'house:exchange', currency: sourceCurrency, amountMinor: sourceMinor },
    { place: 'house:exchange', currency: targetCurrency, amountMinor: -targetMinor },
    { place: player, currency: targetCurrency, amountMinor: targetMinor },
  ]
}

type Row = {
  id: string
  at: Date
  source_currency: Currency
  target_currency: Currency
  source_amount: bigint
  target_amount: bigint
  rate: string
}

const shown = (row: Row): Exchange => ({
  id: row.id,
  sourceCurrency: row.source_currency,
  targetCurrency: row.target_currency,
  sourceAmount: toDecimal(row.source_amount, row.source_currency),
  targetAmount: toDecimal(row.target_amount, row.target_currency),
  rate: row.rate,
  at: instantOf(row.at),
})

const columns = `e.id, e.at, q.source_currency, q.target_currency, q.source_amount, q.target_amount, q.rate`
const find = {
  name: 'exchange_find',
  text: `select ${columns} from exchange e join rate_quote q on q.id = e.quote_id where e.id = $1`,
}
const insert = {
  name: 'exchange_insert',
  text: 'insert into exchange (id, player_id, quote_id, at) values ($1, $2, $3, $4)',
}

async function findExchange(tx: Tx, id: string): Promise<Exchange> {
  const [row] = await tx.query<Row>(find, [id])
  if (row === undefined) throw new Error(`the exchange ${id} is not there`)
  return shown(row)
}

/** Executes the quote once; a repeated request returns the same exchange. */
export async function exchangeAsQuoted(
  tx: Tx,
  player: Player,
  { requestId, quoteId }: InputOf<typeof calls.exchangeMoney>,
  nowMs: number,
): Promise<
  Exchange | Refused<'quoteUnknown' | 'quoteOver' | 'insufficientFunds' | 'keyReused' | 'sessionEnded'>
> {
  const playerId = player.id
  const key = await keyed(tx, { playerId, call: 'exchange', requestId, contents: { quoteId }, ref: newId() })
  if (isRefusal(key)) return key
  const { ref: id } = key
  if (!key.isFresh) return findExchange(tx, id)
  // An account closed during the request opens no wallet.
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const quote = await takeQuote(tx, { playerId, quoteId, use: `exchange:${id}` }, nowMs)
  if (isRefusal(quote)) return quote
  await openWallet(tx, playerId, quote.targetCurrency)
  const legs = exchangeLegs(playerId, quote)
  const moved = await transfer(tx, { key: `exchange:${id}`, kind: 'exchange', ref: id, legs })
  if (isRefused(moved)) {
    if (moved.refusal === 'keyReused') throw new Error(`the exchange ${id} was booked before it was made`)
    // A wallet that was never opened is empty.
    return refuse('insufficientFunds')
  }
  await tx.query(insert, [id, playerId, quote.id, dateOf(nowMs)])
  return findExchange(tx, id)
}

/** Exports a player's exchanges for their data export, newest first. */
export const exportExchanges: Exporter = async (tx, playerId) => {
  const rows = await tx.query<Row>(
    `select ${columns} from exchange e join rate_quote q on q.id = e.quote_id
     where e.player_id = $1 order by e.id desc limit $2`,
    [playerId, exportedRows],
  )
  return rows.map(shown)
}
