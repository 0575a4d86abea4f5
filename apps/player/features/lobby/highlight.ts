// Where a name has what somebody typed: kana of either kind, letters of either size, narrow or wide.

const katakana = /[\u30a1-\u30f6]/

/** One character as it is compared; it stays one character. */
function plain(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase()
  const one = [...folded].length === 1 ? folded : character
  return katakana.test(one) ? String.fromCharCode(one.charCodeAt(0) - 0x60) : one
}

export type Parts = { readonly before: string; readonly hit: string; readonly after: string }

/** The name cut around what was typed; the whole of it is `before` where it is not found. */
export function partsOf(name: string, typed: string): Parts {
  const letters = [...name]
  const sought = [...typed.trim()].map(plain)
  const compared = letters.map(plain)
  const at = compared.findIndex((_, i) => sought.every((letter, j) => compared[i + j] === letter))
  if (sought.length === 0 || at < 0) return { before: name, hit: '', after: '' }
  const cut = (from: number, to?: number) => letters.slice(from, to).join('')
  return { before: cut(0, at), hit: cut(at, at + sought.length), after: cut(at + sought.length) }
}
