// A part's notes as they are written in a score, read into moments, lengths and strengths.

export type WrittenNote = {
  /** Beats from the part's beginning. */
  readonly beat: number
  readonly beats: number
  /** Degrees of the scale; null for what has no pitch. */
  readonly degree: number | null
  readonly strength: number
}

const strengths: Readonly<Record<string, number>> = { '?': 0.42, '': 0.68, '!': 1 }

const token = /^(\.|x|-?\d+(?:\+-?\d+)*)([?!]?)(?:\/(\d*\.?\d+))?$/

/**
 * Reads words between spaces: a degree of the scale (`3`, `-1`), several at once (`0+4`), `x` for a stroke without pitch,
 * `.` for a rest; after it `!` for loud or `?` for soft, and `/1.5` for its length in beats where it is not the part's
 * `step`. Bars `|` are for the eye. Throws on any other word.
 */
export function readNotes(text: string, step: number): readonly WrittenNote[] {
  const notes: WrittenNote[] = []
  let beat = 0
  for (const word of text.split(/\s+/)) {
    if (word === '' || word === '|') continue
    const [, pitch, mark = '', length] = token.exec(word) ?? []
    if (pitch === undefined) throw new SyntaxError(`"${word}" is no note`)
    const beats = length === undefined ? step : Number(length)
    const strength = strengths[mark] ?? 1
    if (pitch === 'x') notes.push({ beat, beats, degree: null, strength })
    else if (pitch !== '.')
      for (const degree of pitch.split('+')) notes.push({ beat, beats, degree: Number(degree), strength })
    beat += beats
  }
  return notes
}
