// Detects misspelt settings: an unknown name in the environment that is close to one of ours.

/** Variables read by other programs of this repository, in addition to the server's settings. */
const ofTools = [
  'MANGETSU_MASTER_KEY_NEXT',
  'MANGETSU_SOAK',
  'MANGETSU_MODEL_LIVES',
  'MANGETSU_MODEL_SHRINKS',
  'OPERATOR_NAME',
  'PLATFORM_PORT',
] as const

const ownPrefix = 'MANGETSU_'
/** Variables that tests pass to the processes they start. */
const ofTests = /^MANGETSU_(TEST|LEFT)_/
const longName = 8
const veryLongName = 12

/** Edit distance: the number of letters to add, remove, change or exchange with the next one. */
function stepsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      const isExchange = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + change,
        isExchange ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/**
 * Typical misspellings of a short name: two letters exchanged, one left out or doubled. So POST does not count as a misspelt HOST or PORT.
 */
const slipsOf = (name: string): readonly string[] =>
  Array.from(name, (letter, at) => [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2),
  ]).flat()

function isNear(name: string, setting: string): boolean {
  if (slipsOf(setting).includes(name)) return true
  const most = setting.length >= veryLongName ? 2 : setting.length >= longName ? 1 : 0
  return stepsBetween(name, setting) <= most
}

/** Returns one sentence for each misspelt setting in the environment. All other variables are ignored. */
export function misspeltIn(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const known: readonly string[] = [...settings, ...ofTools]
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || ofTests.test(name) || !env[name]) return []
    const isOwn = name.startsWith(ownPrefix)
    const nearest = known
      .filter((setting) => isNear(name, setting) || (isOwn && setting.startsWith(ownPrefix)))
      .sort((one, other) => stepsBetween(name, one) - stepsBetween(name, other))[0]
    return nearest === undefined ? [] : [`${name} is no setting; the nearest is ${nearest}.`]
  })
}
