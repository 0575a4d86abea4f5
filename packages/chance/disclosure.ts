// What a game discloses, so that anybody can compute its rounds: how its draws are used, and its tables.

export type Bilingual = { readonly ja: string; readonly en: string }

/** A text that is the same in both languages (letters, digits), or one for each. */
export type TableCell = string | Bilingual

export type DisclosedTable = {
  readonly name: Bilingual
  readonly columns: readonly Bilingual[]
  readonly rows: readonly (readonly TableCell[])[]
}

/** Belongs to one version of a game's mathematics, and is written from the same data it computes with. */
export type GameDisclosure = {
  /** How a round is decided: which draws are taken, in their order, and what each of them means. */
  readonly steps: readonly Bilingual[]
  readonly tables: readonly DisclosedTable[]
}

const numbered = (rows: readonly string[]): string[][] => rows.map((row, at) => [String(at + 1), row])

/** The strips of a game's reels, a letter a symbol. */
export const stripsTable = (strips: readonly string[]): DisclosedTable => ({
  name: { ja: 'リール配列（上から順に）', en: 'Reel strips (from the top)' },
  columns: [
    { ja: 'リール', en: 'Reel' },
    { ja: '図柄', en: 'Symbols' },
  ],
  rows: numbered(strips),
})

/** The lines of a game, a digit a reel: the row it crosses. */
export const linesTable = (lines: readonly string[]): DisclosedTable => ({
  name: {
    ja: 'ライン（左のリールから、0が上段、2が下段）',
    en: 'Lines (rows from the left reel, 0 top, 2 bottom)',
  },
  columns: [
    { ja: 'ライン', en: 'Line' },
    { ja: '段', en: 'Rows' },
  ],
  rows: numbered(lines),
})
