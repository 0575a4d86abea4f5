// Romaji of the bank table, which has no small kana: spelled for display, and folded for searching.

/**
 * Contracted sounds such as ョ where they are nearly certain: before a long vowel, and where no word has the full-size
 * kana.
 */
const contracted: readonly (readonly [RegExp, string])[] = [
  [/(sh|ch|j)iyu/g, '$1u'],
  [/([kgnhbpmr])iyu/g, '$1yu'],
  [/(sh|ch|j)iyo(?=u)/g, '$1o'],
  [/([kgnhbpmr])iyo(?=u)/g, '$1yo'],
  [/(sh|j)iyo/g, '$1o'],
  [/([gr])iyo/g, '$1yo'],
  [/(sh|ch|j)iya/g, '$1a'],
  [/tsup/g, 'pp'],
  [/hotsukaidou/g, 'hokkaidou'],
  [/di/g, 'ji'],
  [/du/g, 'zu'],
]
/** Long vowels as on maps; vowels of the next syllable are unchanged. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/(?<!marun)o[uo](?![aeiou])/g, 'o'],
  [/uu/g, 'u'],
]

/** Alternative spellings of one sound, and distinctions the table does not make. */
const folded: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/(?:ginkou|ginko|bank|shiten|branch)$/, ''],
  [/sy([auo])/g, 'sh$1'],
  [/ty([auo])/g, 'ch$1'],
  [/[zj]y([auo])/g, 'j$1'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![cs])hu/g, 'fu'],
  [/zi|di/g, 'ji'],
  [/du/g, 'zu'],
  [/m(?=[bpm])/g, 'n'],
  [/(sh|ch|j)iy([auo])/g, '$1$2'],
  [/([kgnhbpmr])iy([auo])/g, '$1y$2'],
  [/tsu(?=[kstpc])/g, ''],
  [/tch/g, 'ch'],
  [/([kstpcg])\1/g, '$1'],
  [/([aiueo])\1+/g, '$1'],
  [/ou/g, 'o'],
]

const apply = (text: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((done, [pattern, into]) => done.replace(pattern, into), text)

/** Folds text for comparison: Hepburn, Kunrei and the table's spelling of one reading become equal. */
export const foldRomaji = (text: string): string => apply(text.normalize('NFKD').toLowerCase(), folded)

/** Converts the table's romaji to an English name: `toukiyou` becomes `Tokyo`. */
export function spelledOf(roma: string): string {
  const spelled = apply(apply(roma.normalize('NFKC').toLowerCase(), contracted), shortened)
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
