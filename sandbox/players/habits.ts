// A sample player's habits, as pure functions of random numbers: stakes, delays, rests.

/** Returns a number in [0, 1). */
export type Random = () => number

const between = (random: Random, low: number, high: number): number =>
  Math.round(low + random() * (high - low))

/** Delay between spins, ms: 8 to 20 seconds. */
export const pauseMs = (random: Random): number => between(random, 8_000, 20_000)

/** Number of spins before a rest: 12 to 40. */
export const spinsInSitting = (random: Random): number => between(random, 12, 40)

/** Number of rounds watched at a table before a rest: 10 to 24. */
export const roundsAtTable = (random: Random): number => between(random, 10, 24)

/** Delay from the opening of bets to the first chip, ms: 1.5 to 7 seconds. */
export const thinkingMs = (random: Random): number => between(random, 1_500, 7_000)

/** Delay from the display of a hand's cards to the decision, ms: 2 to 5 seconds. */
export const decidingMs = (random: Random): number => between(random, 2_000, 5_000)

/** Rest after a session, ms: 1 to 5 minutes. */
export const restMs = (random: Random): number => between(random, 60_000, 300_000)

/** Chooses a stake from the lower half of those offered. */
export function chooseStake(stakes: readonly string[], random: Random): string {
  const modest = stakes.slice(0, Math.max(1, Math.ceil(stakes.length / 2)))
  const chosen = modest[Math.floor(random() * modest.length)]
  if (chosen === undefined) throw new Error('the game offers no stake')
  return chosen
}

/** Chooses an available decision that stakes nothing further; a game always has one. */
export function chooseAction(
  actions: readonly { readonly action: string; readonly stake?: string | undefined }[],
  random: Random,
): string {
  const free = actions.filter(({ stake }) => stake === undefined)
  const chosen = free[Math.floor(random() * free.length)]
  if (chosen === undefined) throw new Error('every decision would stake more')
  return chosen.action
}

/** Returns the game of a session: one after another, so that each is soon played. */
export function gameOfTurn(gameIds: readonly string[], turn: number): string {
  const chosen = gameIds[turn % gameIds.length]
  if (chosen === undefined) throw new Error('there is no game to play')
  return chosen
}

/** Delay after consecutive faults: 15 s, 30 s, 60 s … at most 5 minutes. */
export const afterFaultMs = (faults: number): number =>
  Math.min(300_000, 15_000 * 2 ** Math.min(6, faults - 1))
