// Amounts as people type and paste them, read forgivingly. Apart from the exact amounts, which every page loads.
import { type ParsedAmount, parseAmount } from './amounts.ts'
import { type Currency, currencies } from './currencies.ts'

const longestText = 80
const notANumber: ParsedAmount = { ok: false, reason: 'notANumber' }

/** Full-width signs and figures made plain; nothing that has no shape, which copied texts carry along. */
const narrow = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\uffe1', '£')
    .replaceAll('−', '-')
    .replace(/\s+/g, ' ')
    .trim()

/** The words that stand behind an amount. */
const unitWords: Partial<Record<Currency, string>> = { JPY: '円', USD: 'ドル', GBP: 'ポンド' }

function withoutUnit(text: string, currency: Currency): string {
  const { symbol } = currencies[currency]
  const figures = symbol !== '' && text.startsWith(symbol) ? text.slice(symbol.length).trimStart() : text
  const unit = [currency, unitWords[currency]].find((one) => one && figures.toUpperCase().endsWith(one))
  return unit === undefined ? figures : figures.slice(0, -unit.length).trimEnd()
}

const unsigned = /^(\d+\.?\d*|\.\d+)$/

/** Thousands commas in their right places go; null where they stand elsewhere. */
function withoutCommas(figures: string): string | null {
  if (!figures.includes(',')) return figures
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(figures) ? figures.replaceAll(',', '') : null
}

/** Figures a hundred million, ten thousand and one at a time: 1億, 1.5万, 1万5,000. Each at most once, in this order. */
const inMyriads = /^(?:([\d,.]+)億)?(?:([\d,.]+)万)?(?:([\d,.]+)千)?([\d,.]+)?$/

/** Figures with 億, 万 or 千 as figures alone; null where they cannot be read. */
function withoutMyriads(figures: string): string | null {
  if (!/[億万千]/.test(figures)) return withoutCommas(figures)
  const parts = inMyriads.exec(figures)
  if (parts === null) return null
  const zeros = [8, 4, 3, 0]
  // In units of 10^-8, so that 1.5万 is exact.
  let sum = 0n
  for (const [index, part] of parts.slice(1).entries()) {
    const plain = part === undefined ? '0' : withoutCommas(part)
    if (plain === null || !/^\d+(\.\d{1,8})?$/.test(plain)) return null
    const [whole = '', fraction = ''] = plain.split('.')
    sum += BigInt(whole + fraction.padEnd(8, '0')) * 10n ** BigInt(zeros[index] ?? 0)
  }
  const digits = sum.toString().padStart(9, '0')
  const fraction = digits.slice(-8).replace(/0+$/, '')
  return digits.slice(0, -8) + (fraction === '' ? '' : `.${fraction}`)
}

/**
 * Reads what a person types into an amount field: full-width figures, surrounding space, the currency's own
 * symbol, code or word (円, ドル, ポンド), thousands commas in their right places, 億, 万 and 千, a missing figure before or
 * behind the point and leading zeros are all understood, signs without a shape passed over; everything else is refused
 * as `parseAmount` refuses it.
 */
export function readTypedAmount(text: string, currency: Currency): ParsedAmount {
  if (text.length > longestText) return notANumber
  const figures = withoutMyriads(withoutUnit(narrow(text), currency))
  if (figures === null) return notANumber
  if (!unsigned.test(figures)) return parseAmount(figures, currency)
  const whole = figures
    .replace(/\.$/, '')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  return parseAmount(whole, currency)
}
