// Checks that a promotion can be paid as published: amounts, budget, games, stakes and texts, whatever its kind.
import { type Currency, currencies, minorOf } from '@mangetsu/money'
import type { PromotionBody, PromotionKind } from '../features/engagement/promotion/index.ts'
import type { Games } from '../studio/index.ts'

type Fields = Readonly<Record<string, unknown>>
/** A value inside a promotion's file, with its path: `rules.prizes.0.reward`. */
export type FileValue = { readonly path: string; readonly value: unknown }

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value of a file, containers before their contents. */
export function valuesIn(value: unknown, path: string): FileValue[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return [
    { path, value },
    ...Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, path === '' ? key : `${path}.${key}`)),
  ]
}

const isCurrency = (key: string): key is Currency => Object.hasOwn(currencies, key)

/** Amounts by currency, such as `{ "JPY": "100.00" }`. */
function isAmounts(value: unknown): value is Readonly<Partial<Record<Currency, string>>> {
  if (!isFields(value)) return false
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => isCurrency(key) && typeof text === 'string')
}

/** The amount in smallest units; null where the currency has no such amount. */
function readMinor(text: string, currency: Currency): bigint | null {
  try {
    return minorOf(text, currency)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const decimal = /^-?\d+(\.\d+)?$/

/** Amounts named one by one under their currency, such as `{ "JPY": { "least": "100.00" } }`. */
function namedAmountFaults({ path, value }: FileValue): string[] {
  const currency = path.split('.').at(-1) ?? ''
  if (!isCurrency(currency) || !isFields(value)) return []
  return Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'string' && decimal.test(text) && readMinor(text, currency) === null
      ? [`${path}.${name}: ${text} is not an amount of ${currency}.`]
      : [],
  )
}

function amountFaults({ path, value }: FileValue): string[] {
  if (!isAmounts(value)) return namedAmountFaults({ path, value })
  return (Object.entries(value) as [Currency, string][]).flatMap(([currency, text]) => {
    const minor = readMinor(text, currency)
    if (minor === null) return [`${path}: ${text} is not an amount of ${currency}.`]
    return minor > 0n ? [] : [`${path}: ${text} ${currency} is not more than zero.`]
  })
}

/** Titles, summaries, names and terms: every text exists in both languages and has a visible character. */
function textFaults({ path, value }: FileValue): string[] {
  if (!isFields(value) || Object.keys(value).sort().join() !== 'en,ja') return []
  return Object.entries(value).flatMap(([lang, text]) => {
    const lines = Array.isArray(text) ? text : [text]
    const hasBlank = lines.some((line) => typeof line === 'string' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(line))
    return hasBlank ? [`${path}.${lang}: the text is empty.`] : []
  })
}

const listedGames: Readonly<Record<string, (value: unknown) => readonly unknown[]>> = {
  gameId: (value) => [value],
  games: (value) => (Array.isArray(value) ? value : isFields(value) ? Object.keys(value) : []),
  excludedGames: (value) => (Array.isArray(value) ? value : []),
}

function gameFaults({ path, value }: FileValue, games: Games): string[] {
  const listed = listedGames[path.split('.').at(-1) ?? '']?.(value) ?? []
  return listed.flatMap((id) =>
    typeof id !== 'string' || games.played(id) !== undefined ? [] : [`${path}: there is no game "${id}".`],
  )
}

/** Kinds of rewards that the budget pays. */
const paidKinds: readonly string[] = ['cash', 'bonus', 'freeSpins', 'freeBet']

/** A reward's amounts: named, offered as stakes where they are spins, and within the budget at least once. */
function rewardFaults({ path, value }: FileValue, budget: PromotionBody['budget'], games: Games): string[] {
  if (!isFields(value)) return []
  const { kind, gameId, count } = value
  const amounts = kind === 'freeSpins' ? value.stakes : value.amounts
  if (typeof kind !== 'string' || !paidKinds.includes(kind) || !isFields(amounts)) return []
  if (Object.keys(amounts).length === 0) return [`${path}: the reward names no amount.`]
  if (!isAmounts(amounts)) return []
  const game = typeof gameId === 'string' ? games.find(gameId) : undefined
  const times = kind === 'freeSpins' && typeof count === 'number' ? BigInt(count) : 1n
  return (Object.entries(amounts) as [Currency, string][]).flatMap(([currency, text]) => {
    const minor = readMinor(text, currency)
    if (minor === null) return []
    const faults: string[] = []
    if (kind === 'freeSpins' && game !== undefined && !game.math.stakesMinor(currency).includes(minor))
      faults.push(`${path}: ${gameId} has no stake of ${text} ${currency}.`)
    const funded = readMinor(budget[currency] ?? '0.00', currency) ?? 0n
    if (funded < minor * times)
      faults.push(`${path}: the budget in ${currency} does not pay this reward once.`)
    return faults
  })
}

/** Faults of a promotion's file that keep it from being paid or read, one sentence each. */
export function unpayableIn(body: PromotionBody, games: Games): readonly string[] {
  return valuesIn(body, '').flatMap((one) => [
    ...amountFaults(one),
    ...textFaults(one),
    ...gameFaults(one, games),
    ...rewardFaults(one, body.budget, games),
  ])
}

/** The kind, which also refuses to publish a promotion that cannot be paid. */
export const payableOnly = (kind: PromotionKind, games: Games): PromotionKind => ({
  ...kind,
  check(body, rules, before) {
    // A kind calculates with amounts, so invalid ones are reported before its own checks.
    const unreadable = valuesIn(body, '').flatMap(amountFaults)
    if (unreadable.length > 0) return unreadable
    return [...(kind.check?.(body, rules, before) ?? []), ...unpayableIn(body, games)]
  },
})
