// Reads the bank's statement of a time span page by page, and validates it.
import type { BankStatementLine } from '@mangetsu/contract/bank'
import { type Currency, parseAmount } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import type { PaymentGateway } from '../gateway/index.ts'

export type StatementPayment = {
  readonly direction: 'in' | 'out'
  readonly id: string
  readonly reference: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly atMs: number
  /** The site's day of the line, by the bank's time. */
  readonly day: string
}

/** More pages than any day can have: an endless statement is a fault of the bank. */
const pagesLimit = 20_000

function lineOf(line: BankStatementLine): StatementPayment {
  const { direction, id, reference, currency } = line
  const read = parseAmount(line.amount, currency)
  if (!read.ok) throw new Error(`the bank's statement has an amount that is none: ${line.amount} ${currency}`)
  const atMs = Date.parse(line.at)
  return { direction, id, reference, currency, amountMinor: read.amountMinor, atMs, day: dayOf(atMs) }
}

/**
 * Every line from one instant (inclusive) to another (exclusive), each once even if repeated. Throws
 * `GatewayDown` if the bank is unavailable, and a plain error for an invalid statement.
 */
export async function readStatement(
  gateway: Pick<PaymentGateway, 'readStatement'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<StatementPayment[]> {
  const lines = new Map<string, StatementPayment>()
  let after: string | null = null
  for (let page = 0; page < pagesLimit; page += 1) {
    const statementPage = await gateway.readStatement({ from: instantOf(fromMs), to: instantOf(toMs), after })
    for (const one of statementPage.lines.map(lineOf)) {
      const isInSpan = one.atMs >= fromMs && one.atMs < toMs
      if (isInSpan) lines.set(JSON.stringify([one.direction, one.id, one.reference]), one)
    }
    if (statementPage.next === null) return [...lines.values()]
    if (statementPage.next === after) throw new Error("the bank's statement turns in a circle")
    after = statementPage.next
  }
  throw new Error("the bank's statement has no end")
}
