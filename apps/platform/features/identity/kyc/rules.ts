// Validation of names, readings, addresses and explanations: pure, each returning the text in its stored form.
import type { KycAddress } from '@mangetsu/contract/kyc'
import { composed, plainText } from '@mangetsu/contract/typed'

const longestName = 40

/** Normalises a reading in katakana; half-width forms become full-width (NFKC). Null for other characters. */
export function readKana(text: string): string | null {
  const kana = plainText(text)
  return /^[ァ-ヺヽヾ][ァ-ヺヽヾー・ ]*$/u.test(kana) && [...kana].length <= longestName ? kana : null
}

const readLine = (text: string): string =>
  composed(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

/** Normalises the address, except for its postal code; null if a required part is blank. */
export function readAddress(address: KycAddress): KycAddress | null {
  const { country, postalCode } = address
  const [prefecture, city, street] = [address.prefecture, address.city, address.street].map(readLine)
  if (!prefecture || !city || !street) return null
  const building = readLine(address.building ?? '')
  return { country, postalCode, prefecture, city, street, ...(building === '' ? {} : { building }) }
}

const shortestExplanation = 10

/** Normalises the player's explanation of at least ten characters; null if it is shorter. */
export function readExplanation(text: string): string | null {
  const trimmed = composed(text)
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return [...trimmed.replace(/\s+/gu, '')].length >= shortestExplanation ? trimmed : null
}
