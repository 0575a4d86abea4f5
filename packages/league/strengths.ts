// The strengths of a match's sides, on which its chances depend.

/** Attack and defence in thousandths of the league's average, 600 to 1600; more is better. */
export type ClubStrength = { readonly attack: number; readonly defence: number }
export type MatchStrengths = { readonly home: ClubStrength; readonly away: ClubStrength }

const [weakest, strongest] = [600, 1_600]

/** Returns the strengths. Throws a RangeError for figures outside their range. */
export function checkedStrengths(strengths: MatchStrengths): MatchStrengths {
  const figures = [strengths.home, strengths.away].flatMap(({ attack, defence }) => [attack, defence])
  for (const figure of figures)
    if (!Number.isInteger(figure) || figure < weakest || figure > strongest)
      throw new RangeError(`a strength is a whole number from ${weakest} to ${strongest}, not ${figure}`)
  return strengths
}
