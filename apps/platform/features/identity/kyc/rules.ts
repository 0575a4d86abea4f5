// What is accepted of names, readings, addresses and explanations: pure, each answering the text as it is kept.
import type { KycAddress } from '@mangetsu/contract/kyc'

const longestName = 40

/** Letters of any script, parted by what names hold; null for anything else. */
export function readName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\s\u3000]+/gu, ' ')
    .trim()
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} '’.・-]*$/u.test(name)
  return isName && [...name].length <= longestName ? name : null
}

/** A reading in katakana; half-width forms are brought to full width (NFKC). Null for anything else. */
export function readKana(text: string): string | null {
  const kana = text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  return /^[ァ-ヺヽヾ][ァ-ヺヽヾー・ ]*$/u.test(kana) && [...kana].length <= longestName ? kana : null
}

/** Seven digits in Japan, with or without their hyphen; elsewhere 2 to 12 letters and digits. Null otherwise. */
export function readPostalCode(country: string, text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−ー]/gu, '-')
    .trim()
    .toUpperCase()
  if (country !== 'JP') return /^[A-Z0-9][A-Z0-9 -]{0,10}[A-Z0-9]$/.test(code) ? code : null
  return /^\d{3}-?\d{4}$/.test(code) ? code.replace('-', '') : null
}

const readLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

/** The address as it is kept, without its postal code's rule; null when a part that is needed is blank. */
export function readAddress(address: KycAddress): KycAddress | null {
  const { country, postalCode } = address
  const [prefecture, city, street] = [address.prefecture, address.city, address.street].map(readLine)
  if (!prefecture || !city || !street) return null
  const building = readLine(address.building ?? '')
  return { country, postalCode, prefecture, city, street, ...(building === '' ? {} : { building }) }
}

const shortestExplanation = 10

/** The player's words, at least ten characters of them; null when there are fewer. */
export function readExplanation(text: string): string | null {
  const trimmed = text
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return [...trimmed.replace(/\s+/gu, '')].length >= shortestExplanation ? trimmed : null
}
