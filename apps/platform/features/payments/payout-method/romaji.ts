// Romaji of the table of banks, which writes every kana large: spelled as people read it, and folded for searching.

/** ョ and its like where they are all but certain: before a long vowel, and where no word has the large one. */
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
/** Long vowels as names on maps have them; what belongs to the next syllable stays. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/(?<!marun)o[uo](?![aeiou])/g, 'o'],
  [/uu/g, 'u'],
]

/** Other spellings of one sound, and everything the table cannot tell apart. */
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

/** The text for comparing: Hepburn, Kunrei and the table's own spelling of one reading become one text. */
export const foldRomaji = (text: string): string => apply(text.normalize('NFKD').toLowerCase(), folded)

/** The table's romaji as a name in English: `toukiyou` becomes `Tokyo`. */
export function spelledOf(roma: string): string {
  const spelled = apply(apply(roma.normalize('NFKC').toLowerCase(), contracted), shortened)
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
