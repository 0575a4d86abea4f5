// What is accepted of names, readings, addresses and explanations: pure, each answering the text as it is kept.
import type { KycAddress } from '@mangetsu/contract/kyc'
import { composed, plainText } from '@mangetsu/contract/typed'

const longestName = 40

/** A reading in katakana; half-width forms are brought to full width (NFKC). Null for anything else. */
export function readKana(text: string): string | null {
  const kana = plainText(text)
  return /^[ァ-ヺヽヾ][ァ-ヺヽヾー・ ]*$/u.test(kana) && [...kana].length <= longestName ? kana : null
}

const readLine = (text: string): string =>
  composed(text)
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
  const trimmed = composed(text)
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return [...trimmed.replace(/\s+/gu, '')].length >= shortestExplanation ? trimmed : null
}
