// Payout methods: the bank accounts a player's withdrawals go to.
import { calls, type InputOf } from '@mangetsu/contract'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { Currency } from '@mangetsu/money'
import { dateOf, instantOf } from '../../clock.ts'
import type { Connection, Tx } from '../../db/index.ts'
import type { Exporter } from '../../exporting.ts'
import { type Handler, handlePlayer, isRefusal, ok, refuse, type Work } from '../../http/index.ts'
import { keyed } from '../../http/request-key.ts'
import { newId } from '../../ids.ts'
import { banks } from './banks.ts'

export type MethodRow = {
  readonly id: string
  readonly player_id: string
  readonly currency: Currency
  readonly bank_code: string
  readonly branch_code: string
  readonly account_no: string
  readonly holder: string
  readonly created_at: Date
}

const methodsLimit = 5
const columns = 'id, player_id, currency, bank_code, branch_code, account_no, holder, created_at'

/** All but the last three digits hidden. */
export const maskAccountNo = (accountNo: string): string => `****${accountNo.slice(-3)}`

const bankOf = (code: string) => banks.find((bank) => bank.code === code)

/** Full-width katakana, the signs banks print, and spaces: between words only. */
const holderPattern = /^[ァ-ヶー().・A-Z-]+(?: [ァ-ヶー().・A-Z-]+)*$/u

/** The holder as banks keep it: NFKC makes half-width katakana full and signs ASCII, spaces become one. */
export function holderOf(text: string): string | null {
  const holder = text.normalize('NFKC').trim().replace(/\s+/gu, ' ')
  return holderPattern.test(holder) && /[ァ-ヶ]/u.test(holder) ? holder : null
}

const shown = (row: MethodRow): PayoutMethod => ({
  id: row.id,
  kind: 'bank',
  currency: row.currency,
  bankCode: row.bank_code,
  bankName: bankOf(row.bank_code)?.name ?? { ja: row.bank_code, en: row.bank_code },
  branchCode: row.branch_code,
  accountNo: maskAccountNo(row.account_no),
  holder: row.holder,
  createdAt: instantOf(row.created_at),
})

/** The player's own method of this id, if there is one. */
export async function findMethod(
  tx: Pick<Connection, 'query'>,
  playerId: string,
  id: string,
): Promise<MethodRow | undefined> {
  const text = `select ${columns} from payout_method where id = $1 and player_id = $2`
  return (await tx.query<MethodRow>(text, [id, playerId]))[0]
}

/** What a withdrawal shows of where it goes: the bank and the masked number. */
export const destinationOf = (row: Pick<MethodRow, 'bank_code' | 'account_no'>, lang: 'ja' | 'en'): string =>
  `${bankOf(row.bank_code)?.name[lang] ?? row.bank_code} ${maskAccountNo(row.account_no)}`

async function add(
  tx: Tx,
  playerId: string,
  input: InputOf<typeof calls.addPayoutMethod>,
  holder: string,
  nowMs: number,
) {
  const { requestId, bankCode, branchCode, accountNo } = input
  const contents = { bankCode, branchCode, accountNo, holder }
  const key = await keyed(tx, { playerId, call: 'payoutMethod', requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  if (key.isFresh) {
    // The player's row serialises additions, so that two at once cannot pass the limit together.
    await tx.query('select 1 from player where id = $1 for no key update', [playerId])
    const [counted] = await tx.query<{ total: bigint }>(
      'select count(*) as total from payout_method where player_id = $1',
      [playerId],
    )
    if (Number(counted?.total ?? 0n) >= methodsLimit) return refuse('tooManyMethods', { max: methodsLimit })
    const inserted = await tx.query(
      `insert into payout_method (${columns}) values ($1, $2, 'JPY', $3, $4, $5, $6, $7)
       on conflict (player_id, bank_code, branch_code, account_no) do nothing returning id`,
      [key.ref, playerId, bankCode, branchCode, accountNo, holder, dateOf(nowMs)],
    )
    if (inserted.length === 0) return refuse('methodKnown')
  }
  const row = await findMethod(tx, playerId, key.ref)
  if (row === undefined) throw new Error(`the payout method ${key.ref} is not there`)
  return row
}

const methodsOf = (tx: Tx, playerId: string): Promise<MethodRow[]> =>
  tx.query<MethodRow>(`select ${columns} from payout_method where player_id = $1 order by id`, [playerId])

/** The player's own methods, their numbers whole. */
export const exportMethods: Exporter = async (tx, playerId) =>
  (await methodsOf(tx, playerId)).map((row) => ({ ...shown(row), accountNo: row.account_no }))

/** Destroys the accounts no money ever went to; the others belong to the record of money. */
export async function eraseMethods(tx: Tx, playerId: string): Promise<void> {
  await tx.query(
    `delete from payout_method m where player_id = $1
       and not exists (select from withdrawal w where w.method_id = m.id)`,
    [playerId],
  )
}

export function createPayoutMethod({ work }: { work: Work }): { handlers: Handler[] } {
  return {
    handlers: [
      handlePlayer(calls.listPayoutMethods, async ({ player }) => {
        const rows = await work.read((tx) => methodsOf(tx, player.id))
        return ok({ methods: rows.map(shown), banks: [...banks] })
      }),
      handlePlayer(calls.addPayoutMethod, async ({ input, player, nowMs }) => {
        if (bankOf(input.bankCode) === undefined) return refuse('bankUnknown')
        if (!/^\d{7}$/.test(input.accountNo)) return refuse('badAccountNo')
        const holder = holderOf(input.holder)
        if (holder === null) return refuse('badHolder')
        const added = await work.write((tx) => add(tx, player.id, input, holder, nowMs))
        return isRefusal(added) ? added : ok(shown(added))
      }),
    ],
  }
}
