// Enumerates all results of a computation with open choices; within one walk, equal choices are made equally.

/** Returns which of `count` possibilities is taken for `key` in this walk. */
export type Choose = (key: string, count: number) => number

type Choice = { readonly key: string; readonly count: number; taken: number }

const mostWalks = 2_000

/** Runs `walk` once for each combination of its choices; throws if there are unexpectedly many. */
export function everyWalk<T>(walk: (choose: Choose) => T): T[] {
  const results: T[] = []
  const choices: Choice[] = []
  do {
    const met = new Map<string, Choice>()
    let next = 0
    results.push(
      walk((key, count) => {
        const known = met.get(key)
        if (known) return known.taken
        const choice = choices[next] ?? { key, count, taken: 0 }
        choices[next] = choice
        next++
        met.set(key, choice)
        return choice.taken
      }),
    )
    if (results.length > mostWalks) throw new Error(`More than ${mostWalks} combinations.`)
    choices.length = next
  } while (takeNext(choices))
  return results
}

/** Advances the last choice that has another possibility; returns false when all have been taken. */
function takeNext(choices: Choice[]): boolean {
  for (let last = choices.pop(); last; last = choices.pop()) {
    if (last.taken + 1 >= last.count) continue
    choices.push({ ...last, taken: last.taken + 1 })
    return true
  }
  return false
}
