// Parses the notation of a score's notes into times, lengths and strengths.

export type WrittenNote = {
  /** Beats from the part's beginning. */
  readonly beat: number
  readonly beats: number
  /** Degree of the scale; null for a stroke without pitch. */
  readonly degree: number | null
  readonly strength: number
}

const strengths: Readonly<Record<string, number>> = { '?': 0.42, '': 0.68, '!': 1 }

const token = /^(\.|x|-?\d+(?:\+-?\d+)*)([?!]?)(?:\/(\d*\.?\d+))?$/

/**
 * Parses words separated by spaces: a degree of the scale (`3`, `-1`), a chord (`0+4`), `x` for a stroke
 * without pitch, `.` for a rest; each may be followed by `!` for loud or `?` for soft, and by a length in
 * beats such as `/1.5`, which is `step` by default. Bar lines `|` are ignored. Throws a SyntaxError for any
 * other word.
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
