// A game's disclosure, from which anybody can compute its rounds: the use of its draws, and its tables.

export type Bilingual = { readonly ja: string; readonly en: string }

/** A text common to both languages (letters, digits), or one for each. */
export type TableCell = string | Bilingual

export type DisclosedTable = {
  readonly name: Bilingual
  readonly columns: readonly Bilingual[]
  readonly rows: readonly (readonly TableCell[])[]
}

/** The disclosure of one version of a game's maths, generated from the data the maths computes with. */
export type GameDisclosure = {
  /** The steps of a round: its draws in order, and the meaning of each. */
  readonly steps: readonly Bilingual[]
  readonly tables: readonly DisclosedTable[]
}

const numbered = (rows: readonly string[]): string[][] => rows.map((row, at) => [String(at + 1), row])

/** Builds the table of a game's reel strips, one letter per symbol. */
export const stripsTable = (strips: readonly string[]): DisclosedTable => ({
  name: { ja: 'リール配列（上から順に）', en: 'Reel strips (from the top)' },
  columns: [
    { ja: 'リール', en: 'Reel' },
    { ja: '図柄', en: 'Symbols' },
  ],
  rows: numbered(strips),
})

/** Builds the table of a game's lines, one digit per reel for the row it crosses. */
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
