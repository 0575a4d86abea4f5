// A table that responds like the platform and is advanced manually: for tests and screenshots of the tables' page.
import type { OutputOf } from '@mangetsu/contract/call'
import type { TableRoundView, TableView } from '@mangetsu/contract/table'
import type { OwnAtTable, OwnBets, openTable, placeTableBets } from '@mangetsu/contract/table-bets'
import { minorOf, toDecimal } from '@mangetsu/money'

export type OpenedFake = OutputOf<typeof openTable>
type Placed = OutputOf<typeof placeTableBets>
type BetsRequest = {
  readonly roundId: string
  readonly revision: number
  readonly bets: Readonly<Record<string, string>>
}

const startMs = Date.parse('2026-11-27T12:00:00.000Z')
const at = (ms: number): string => new Date(ms).toISOString()
const sumOf = (bets: Readonly<Record<string, string>>): bigint =>
  Object.values(bets).reduce((sum, amount) => sum + minorOf(amount, 'JPY'), 0n)

export const roundIdOf = (no: number): string => `01890000-0000-7000-8000-${String(no).padStart(12, '0')}`

const companions = [
  { name: '夕＊＊', staked: '2000.00', isSample: true },
  { name: 'h＊＊＊', staked: '500.00', isSample: false },
  { name: 'ね＊', staked: '1500.00', isSample: true },
  { name: '松＊＊', staked: '300.00', isSample: false },
]

export type FakeTableOptions = {
  readonly tableId: string
  readonly rulesOf: string
  readonly gameName: OpenedFake['gameName']
  readonly place: OpenedFake['place']
  readonly bets: OpenedFake['bets']
  readonly theme?: string
  readonly rules?: OpenedFake['rules']
  readonly ownRules?: OpenedFake['ownRules']
  readonly marks?: readonly string[]
  readonly crowd?: TableView['crowd']['spots']
  readonly cardsLeft?: number | null
  readonly currency?: OpenedFake['currency']
  readonly chips?: readonly string[]
  readonly bettingMs?: number
  readonly seats?: OpenedFake['seats']
  /** Smallest units. */
  readonly balanceMinor?: bigint
}

export type FakeTable = ReturnType<typeof createFakeTable>

type Now = {
  readonly options: FakeTableOptions
  ms: number
  view: TableView
  balanceMinor: bigint
  stakedMinor: bigint
  returnedMinor: bigint
  own: OwnBets | null
}

const currencyOf = ({ options }: Now) => options.currency ?? 'JPY'

const bettingMsOf = ({ bettingMs = 15_000 }: FakeTableOptions): number => bettingMs

const firstRound = (options: FakeTableOptions): TableRoundView => ({
  id: roundIdOf(48),
  no: 48,
  state: 'betting',
  closesAt: at(startMs + bettingMsOf(options)),
  beaconRound: 31_000_048,
  shownUntil: null,
  nextAt: null,
  events: [],
})

const firstView = (options: FakeTableOptions): TableView => ({
  tableId: options.tableId,
  feed: 'feed-1',
  seq: 1,
  nowMs: startMs,
  round: firstRound(options),
  crowd: { players: 5, staked: '18400.00', spots: { ...options.crowd }, companions },
  marks: [...(options.marks ?? [])],
  cardsLeft: options.cardsLeft ?? null,
})

const seatOf = (now: Now) => ({
  balance: toDecimal(now.balanceMinor, currencyOf(now)),
  staked: toDecimal(now.stakedMinor, currencyOf(now)),
  returned: toDecimal(now.returnedMinor, currencyOf(now)),
})

function openedBy(now: Now): OpenedFake {
  const { tableId, rulesOf, gameName, place, bets } = now.options
  const { theme = 'plain', rules = {}, ownRules = { ja: [], en: [] } } = now.options
  const chips = [...(now.options.chips ?? ['100.00', '500.00', '1000.00', '5000.00', '10000.00'])]
  return {
    tableId,
    rulesOf,
    gameName,
    place,
    theme,
    rules,
    ownRules,
    isPlayMoney: true,
    isChatOn: false,
    currency: currencyOf(now),
    ...seatOf(now),
    startedAt: at(startMs - 18 * 60_000),
    realityCheck: null,
    serverTimeMs: now.ms,
    chip: chips[0] ?? '100.00',
    most: '50000.00',
    chips,
    bettingMs: bettingMsOf(now.options),
    seats: now.options.seats ?? null,
    bets,
    commitment: 'c0ffee'.repeat(10),
    view: now.view,
    own: now.own,
    ownAt: null,
  }
}

function placeAt(
  now: Now,
  { roundId, revision, bets }: BetsRequest,
  currency = currencyOf(now),
): Placed | 'betsClosed' | 'betsChanged' {
  const { round } = now.view
  if (round?.id !== roundId || round.state !== 'betting') return 'betsClosed'
  const before = now.own?.roundId === roundId ? now.own : null
  if ((before?.revision ?? 0) !== revision) return 'betsChanged'
  const [was, is] = [sumOf(before?.bets ?? {}), sumOf(bets)]
  // A bet from another wallet does not change this one.
  if (currency === currencyOf(now)) {
    now.balanceMinor += was - is
    now.stakedMinor += is - was
  }
  now.own = {
    roundId,
    revision: revision + 1,
    currency,
    bets: { ...bets },
    staked: toDecimal(is, currencyOf(now)),
    paid: null,
    returned: '0.00',
    ownRoundId: null,
  }
  return { own: now.own, ...seatOf(now), isReplay: false }
}

function ownAtOf({ own }: Now): OwnAtTable {
  if (own === null) throw new Error('the player has not bet')
  const spots = Object.keys(own.bets)
  const seats = spots.flatMap((spot) => (spot.startsWith('seat-') ? [Number(spot.slice(5))] : []))
  return {
    roundId: own.roundId,
    revision: own.revision,
    companion: spots.length > 0 ? 0 : null,
    seats,
    spots,
  }
}

/** Decides about a hand of this seat: doubling and splitting stake its bet once more. */
function actAt(now: Now, seat: number, action: string): Placed | 'insufficientFunds' | 'turnElsewhere' {
  const { own } = now
  const bet = own?.bets[`seat-${seat}`]
  if (own === null || bet === undefined) return 'turnElsewhere'
  if (action === 'double' || action === 'split') {
    const more = minorOf(bet, 'JPY')
    if (more > now.balanceMinor) return 'insufficientFunds'
    now.balanceMinor -= more
    now.stakedMinor += more
    const added = minorOf(own.bets[`added-${seat}`] ?? '0.00', 'JPY') + more
    const bets = { ...own.bets, [`added-${seat}`]: toDecimal(added, currencyOf(now)) }
    now.own = { ...own, revision: own.revision + 1, bets, staked: toDecimal(sumOf(bets), currencyOf(now)) }
  }
  return { own: now.own ?? own, ...seatOf(now), isReplay: false }
}

function payTo(now: Now, paid: Readonly<Record<string, string>>): void {
  if (now.own === null) return
  const returned = sumOf(paid)
  now.balanceMinor += returned
  now.returnedMinor += returned
  now.own = {
    ...now.own,
    paid: { ...paid },
    returned: toDecimal(returned, currencyOf(now)),
    ownRoundId: '01890000-0000-7000-8000-0000000000aa',
  }
}

export function createFakeTable(options: FakeTableOptions) {
  const now: Now = {
    options,
    ms: startMs,
    view: firstView(options),
    own: null,
    balanceMinor: options.balanceMinor ?? 4_248_000n,
    stakedMinor: 0n,
    returnedMinor: 0n,
  }
  return {
    get view() {
      return now.view
    },
    get nowMs() {
      return now.ms
    },
    opened: () => openedBy(now),
    /** Advances the clock and the visible state of the table. */
    move(byMs: number, change: Partial<TableView> = {}): TableView {
      now.ms += byMs
      now.view = { ...now.view, ...change, seq: now.view.seq + 1, nowMs: now.ms }
      return now.view
    },
    roundWith: (change: Partial<TableRoundView>): TableRoundView => ({
      ...(now.view.round ?? firstRound(options)),
      ...change,
    }),
    at: (inMs: number) => at(now.ms + inMs),
    place: (bets: BetsRequest) => placeAt(now, bets),
    act: (seat: number, action: string) => actAt(now, seat, action),
    /** Simulates a change from another window. */
    changeElsewhere: (bets: Readonly<Record<string, string>>, currency = currencyOf(now)) =>
      placeAt(now, { roundId: now.view.round?.id ?? '', revision: now.own?.revision ?? 0, bets }, currency),
    /** Index of the player in the crowd, as pushed to them; the first of the companions. */
    ownAt: (): OwnAtTable => ownAtOf(now),
    pay: (paid: Readonly<Record<string, string>>) => payTo(now, paid),
    seat: (roundId: string) => ({ own: now.own?.roundId === roundId ? now.own : null, ...seatOf(now) }),
  }
}
