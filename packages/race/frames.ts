// The frames of a race: eight colours of caps, from which 枠連 bets name two.

const frames = 8

/** The least and the most horses of a race; each frame has one or two. */
export const fewestRunners = frames
export const mostRunners = 12

/**
 * Returns the frame of a horse, both from 1. With more than eight horses the outermost frames have two, as in Japanese
 * racing. Throws a RangeError for a horse that the race does not have.
 */
export function frameOf(number: number, runners: number): number {
  if (runners < fewestRunners || runners > mostRunners || number < 1 || number > runners)
    throw new RangeError(`a race of ${runners} has no horse ${number}`)
  const single = 2 * frames - runners
  return number <= single ? number : single + Math.ceil((number - single) / 2)
}
