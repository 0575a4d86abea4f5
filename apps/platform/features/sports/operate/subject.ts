// What an operator decides about: all of sports, a sport, a competition, an event, a market, a bet or a virtual sport.
import { SportEventId, SportMarketId } from '@mangetsu/contract/sport'
import { sportIds } from '@mangetsu/sports/sports'
import type { Tx } from '../../../kernel/db/index.ts'
import { transferKinds, type VirtualGameId } from '../virtual/index.ts'

/** A subject; its stored form is `all`, `sport/football`, `event/f1-s1-r01-m1`, `market/f1-s1-r01-m1/total:2.5`, `bet/40892`, `virtual/race`. */
export type SportSubject =
  | { readonly kind: 'all' }
  | { readonly kind: 'sport'; readonly id: string }
  | { readonly kind: 'competition'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'market'; readonly id: string; readonly marketId: string }
  | { readonly kind: 'bet'; readonly number: bigint }
  | { readonly kind: 'virtual'; readonly id: VirtualGameId }

const isId = (text: string | undefined): text is string => SportEventId.safeParse(text).success
const isSport = (text: string | undefined): text is string => sportIds.some((sport) => sport === text)

const isVirtual = (text: string | undefined): text is VirtualGameId =>
  text !== undefined && Object.hasOwn(transferKinds, text)

/** Reads a subject's parts, such as `market`, its event and its id; null if they name none. */
export function readSportSubject(parts: readonly string[]): SportSubject | null {
  const [kind, id, marketId, ...rest] = parts
  if (rest.length > 0 || (marketId !== undefined && kind !== 'market')) return null
  if (kind === 'all') return id === undefined ? { kind } : null
  if (kind === 'virtual') return isVirtual(id) ? { kind, id } : null
  if (kind === 'sport') return isSport(id) ? { kind, id } : null
  if (kind === 'competition' || kind === 'event') return isId(id) ? { kind, id } : null
  if (kind === 'market')
    return isId(id) && SportMarketId.safeParse(marketId).success
      ? { kind, id, marketId: marketId ?? '' }
      : null
  const [, number] = /^(?:S-)?(\d{1,18})$/.exec(id ?? '') ?? []
  return kind === 'bet' && number !== undefined ? { kind, number: BigInt(number) } : null
}

/** Returns the stored form. */
export function subjectText(subject: SportSubject): string {
  if (subject.kind === 'all') return subject.kind
  if (subject.kind === 'market') return `market/${subject.id}/${subject.marketId}`
  return `${subject.kind}/${subject.kind === 'bet' ? subject.number : subject.id}`
}

/** Returns the subject of a stored form. */
export function subjectOf(text: string): SportSubject {
  const subject = readSportSubject(text.split('/'))
  if (subject === null) throw new Error(`${text} is stored as a subject of sports`)
  return subject
}

type OfEvents = Exclude<SportSubject, { readonly kind: 'bet' | 'virtual' }>

/** The events of a subject; `$1` is its id, empty for all. */
const eventsOf = {
  all: `$1::text = ''`,
  sport: 'sport = $1::text',
  competition: 'competition_id = $1::text',
  event: 'id = $1::text',
  market: 'id = $1::text',
} as const satisfies Record<OfEvents['kind'], string>

const idOf = (subject: OfEvents): string => (subject.kind === 'all' ? '' : subject.id)

const knownEvent = (kind: OfEvents['kind']) =>
  `select from sport_event where fixture is not null and ${eventsOf[kind]} limit 1`

/** Returns whether a competition, an event or a market exists; all of sports and each sport always do. */
export async function isSubjectKnown(tx: Tx, subject: OfEvents): Promise<boolean> {
  if (subject.kind === 'all' || subject.kind === 'sport') return true
  if (subject.kind !== 'market') return (await tx.query(knownEvent(subject.kind), [idOf(subject)])).length > 0
  const { id, marketId } = subject
  return (
    (await tx.query('select from sport_market where event_id = $1 and market_id = $2', [id, marketId]))
      .length > 0
  )
}

/**
 * Counts up the revision of a subject's events that are not over and returns their ids. A bet on one of them, which
 * locks it, is placed before this or sees what the same transaction has decided.
 */
export async function touchEvents(tx: Tx, subject: OfEvents): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update sport_event e set revision = e.revision + 1
     from (select id from sport_event where fixture is not null and state in ('scheduled', 'live', 'postponed')
       and ${eventsOf[subject.kind]} order by id for no key update) current
     where e.id = current.id returning e.id`,
    [idOf(subject)],
  )
  return rows.map(({ id }) => id)
}
