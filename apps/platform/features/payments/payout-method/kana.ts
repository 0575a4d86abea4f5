// Kana as banks keep it: large katakana without marks, so that two spellings of one reading are one text.

const small = 'ァィゥェォッャュョヮヵヶ'
const large = 'アイウエオツヤユヨワカケ'

const hiraganaToKatakana = 0x60

/**
 * The text for comparing: NFKC (half width becomes full), hiragana as katakana, small letters large, ヲ ヰ ヱ as the
 * letters banks write for them; spaces, long vowels and the signs banks print are dropped.
 */
export function foldKana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + hiraganaToKatakana))
    .replace(/[ァィゥェォッャュョヮヵヶ]/gu, (sign) => large.charAt(small.indexOf(sign)))
    .replace(/ヲ/gu, 'オ')
    .replace(/ヰ/gu, 'イ')
    .replace(/ヱ/gu, 'エ')
    .replace(/[\s\p{P}\p{S}ー]/gu, '')
    .toUpperCase()
}

/** Full-width katakana, the signs banks print, and spaces: between words only. */
const holderPattern = /^[ァ-ヶー().・A-Z-]+(?: [ァ-ヶー().・A-Z-]+)*$/u

/** The holder as banks keep it: NFKC makes half-width katakana full and signs ASCII, spaces become one. */
export function holderOf(text: string): string | null {
  const holder = text.normalize('NFKC').trim().replace(/\s+/gu, ' ')
  return holderPattern.test(holder) && /[ァ-ヶ]/u.test(holder) ? holder : null
}

/** Whether an account in this holder's name is the player's own; also while the player's name is not known (null). */
export const isOwnName = (holder: string, verifiedName: string | null): boolean =>
  verifiedName === null || foldKana(holder) === foldKana(verifiedName)
