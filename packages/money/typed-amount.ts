// Lenient parsing of typed and pasted amounts. Separate from the exact amounts, which every page loads.
import { type ParsedAmount, parseAmount } from './amounts.ts'
import { type Currency, currencies } from './currencies.ts'
import { kanjiFigures, plainFigures, readUnits, withoutCommas } from './figures.ts'

const longestText = 80
const notANumber: ParsedAmount = { ok: false, reason: 'notANumber' }

/** Normalises digits of every script and full-width characters, and removes the invisible characters of copied text. */
const narrow = (text: string): string =>
  kanjiFigures(plainFigures(text.replace(/[\p{Cf}\p{DI}]/gu, '')))
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\uffe1', '£')
    .replace(/[−‐-―]/gu, '-')
    .replace(/[、٬’']/gu, ',')
    .replace(/[。٫]/gu, '.')
    .replace(/\s+/gu, ' ')
    .replace(/ ?([億万千百十]) ?/gu, '$1')
    .trim()

/** Words that may follow an amount. */
const unitWords: Partial<Record<Currency, readonly string[]>> = {
  JPY: ['円', '圓', 'YEN', 'えん', 'エン'],
  USD: ['米ドル', 'ドル'],
  EUR: ['ユーロ'],
  GBP: ['英ポンド', 'ポンド'],
  CNY: ['人民元', '元'],
  KRW: ['ウォン', '원'],
  THB: ['バーツ'],
  VND: ['ドン', '₫'],
  PHP: ['ペソ'],
  IDR: ['ルピア'],
  INR: ['ルピー'],
  CAD: ['カナダドル', 'ドル'],
  MYR: ['リンギット'],
  RUB: ['ルーブル'],
  BRL: ['レアル'],
  BTC: ['ビットコイン'],
}

/** Returns the currency's symbol, and the characters that Japanese keyboards give for the yen's. */
const signsOf = (currency: Currency): readonly string[] => {
  const { symbol } = currencies[currency]
  return [...(symbol === '' ? [] : [symbol]), ...(currency === 'JPY' ? ['¥', '\\'] : [])]
}

function withoutUnit(text: string, currency: Currency): string {
  const signs = signsOf(currency)
  const sign = signs.find((one) => text.startsWith(one))
  const figures = sign === undefined ? text : text.slice(sign.length).trimStart()
  const words = [currency, ...(unitWords[currency] ?? []), ...signs]
  const unit = words.find((one) => figures.toUpperCase().endsWith(one))
  return unit === undefined ? figures : figures.slice(0, -unit.length).trimEnd()
}

const unsigned = /^(\d+\.?\d*|\.\d+)$/

/** Converts numbers with 億, 万, 千, 百 or 十 to plain digits; null if unreadable. */
const withoutUnits = (figures: string): string | null =>
  /[億万千百十]/.test(figures) ? readUnits(figures) : withoutCommas(figures)

/**
 * Parses the text of an amount field. Accepts digits of every script and in kanji, surrounding spaces, the currency's
 * own symbol, code or word (円, ドル), correctly placed thousands separators, 億, 万, 千, 百 and 十, a missing digit before or
 * after the point, and leading zeros; ignores invisible characters. Refuses any other text as `parseAmount` does.
 */
export function readTypedAmount(text: string, currency: Currency): ParsedAmount {
  if (text.length > longestText) return notANumber
  const figures = withoutUnits(withoutUnit(narrow(text), currency))
  if (figures === null) return notANumber
  if (!unsigned.test(figures)) return parseAmount(figures, currency)
  const whole = figures
    .replace(/\.$/, '')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  return parseAmount(whole, currency)
}
