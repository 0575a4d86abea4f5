// Normalises Japanese spellings: hiragana and katakana, small and large kana, and older forms of kanji.

/** Distance from a hiragana to its katakana in Unicode. */
const toKatakana = 0x60

export const katakanaOf = (text: string): string =>
  text.replace(/[ぁ-ゖ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + toKatakana))

export const hiraganaOf = (text: string): string =>
  text.replace(/[ァ-ヶ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - toKatakana))

const smallKana = 'ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ'
const largeKana = 'あいうえおつやゆよわアイウエオツヤユヨワカケ'
const largeOf: ReadonlyMap<string, string> = new Map(
  [...smallKana].map((small, place) => [small, largeKana.charAt(place)] as const),
)

const large = (sign: string): string => largeOf.get(sign) ?? sign

/** Replaces small kana by large ones, except ヵ and ヶ, which are particles in names. */
export const withLargeKana = (text: string): string =>
  text.replace(/[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/gu, large)

/** Replaces small katakana by large ones, including ヵ and ヶ. */
export const withLargeKatakana = (text: string): string => text.replace(/[ァィゥェォッャュョヮヵヶ]/gu, large)

/** Variants of a character with their canonical form. */
export type KanjiForms = readonly (readonly [others: string, kept: string])[]

/** Forms before the reform of 1946 (旧字体) and variants (異体字) that are equivalent in names of persons and places. */
export const nameForms: KanjiForms = [
  ['澤', '沢'],
  ['龍', '竜'],
  ['濱', '浜'],
  ['邊邉', '辺'],
  ['瀧', '滝'],
  ['嶋嶌', '島'],
  ['﨑嵜', '崎'],
  ['廣', '広'],
  ['國', '国'],
  ['冨', '富'],
  ['槇', '槙'],
  ['櫻', '桜'],
  ['惠', '恵'],
  ['榮', '栄'],
  ['壽', '寿'],
  ['眞', '真'],
  ['瀨', '瀬'],
  ['髙', '高'],
  ['德', '徳'],
  ['黑', '黒'],
  ['圓', '円'],
  ['萬', '万'],
  ['藏', '蔵'],
  ['縣', '県'],
  ['關', '関'],
  ['學', '学'],
  ['條', '条'],
]

/** Creates a function that replaces each variant by its canonical form. */
export function kanjiFolder(...tables: readonly KanjiForms[]): (text: string) => string {
  const keptOf: ReadonlyMap<string, string> = new Map(
    tables.flat().flatMap(([others, kept]) => [...others].map((other) => [other, kept] as const)),
  )
  return (text) => Array.from(text, (sign) => keptOf.get(sign) ?? sign).join('')
}
