// Finds typed text in a name: hiragana equals katakana, upper case equals lower case, full width equals half width.

const katakana = /[\u30a1-\u30f6]/

/** Normalises one character for comparison; the result is one character. */
function plain(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase()
  const one = [...folded].length === 1 ? folded : character
  return katakana.test(one) ? String.fromCharCode(one.charCodeAt(0) - 0x60) : one
}

export type Parts = { readonly before: string; readonly hit: string; readonly after: string }

/** Splits the name around the typed text; the whole name is `before` if there is no match. */
export function partsOf(name: string, typed: string): Parts {
  const letters = [...name]
  const sought = [...typed.trim()].map(plain)
  const compared = letters.map(plain)
  const at = compared.findIndex((_, i) => sought.every((letter, j) => compared[i + j] === letter))
  if (sought.length === 0 || at < 0) return { before: name, hit: '', after: '' }
  const cut = (from: number, to?: number) => letters.slice(from, to).join('')
  return { before: cut(0, at), hit: cut(at, at + sought.length), after: cut(at + sought.length) }
}
