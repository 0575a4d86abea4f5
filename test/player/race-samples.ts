// A race as the platform sends it: drawn from a fixed key, with ten horses; ahead, running and over.
import { drawsFrom } from '@mangetsu/chance/draws'
import type { RaceDetail, RaceListed, RaceRecord, RaceTicket } from '@mangetsu/contract/race'
import type { RaceBetKind } from '@mangetsu/race'
import { drawCard, drawRun, firstThreeOf, kindsTaken, payoutsOf, raceOdds } from '@mangetsu/race'

/** The first key whose card has ten horses. */
function keyOfTen(): Uint8Array {
  for (let byte = 0; ; byte += 1) {
    const key = new Uint8Array(32).fill(byte)
    if (drawCard(drawsFrom(key)).entries.length === 10) return key
  }
}

const key = keyOfTen()
const card = drawCard(drawsFrom(key))
const all = raceOdds(card.entries.map(({ strength }) => strength))
const total = card.entries.reduce((sum, { strength }) => sum + strength, 0)
const raceRun = drawRun(drawsFrom(key).stream(1), card)

const raceStartMs = Date.parse('2026-11-30T08:32:20.000Z')
const at = (seconds: number) => new Date(raceStartMs + seconds * 1_000).toISOString()

const listed: RaceListed = {
  raceId: '20261130-351',
  no: 351,
  name: card.name,
  distance: card.distance,
  surface: card.surface,
  runners: card.entries.length,
  opensAt: at(-140),
  closesAt: at(-5),
  startsAt: at(0),
  finishesAt: at(25),
  state: 'open',
  firstThree: null,
}

const oddsOf = (kind: Exclude<RaceBetKind, 'each-way'>, pick: string) => all.ofKind(kind).get(pick) ?? 0

export const openRace: RaceDetail = {
  ...listed,
  entries: card.entries.map((entry) => ({
    ...entry,
    winPpm: Math.floor((1_000_000 * entry.strength) / total),
    win: oddsOf('win', String(entry.number)),
    place: oddsOf('place', String(entry.number)),
  })),
  kinds: [...kindsTaken(card.entries.length)],
  run: null,
  payouts: null,
}

const run = { order: [...raceRun.order], splits: raceRun.splits.map((splits) => [...splits]) }

export const runningRace: RaceDetail = { ...openRace, state: 'running', run }

export const overRace: RaceDetail = {
  ...runningRace,
  state: 'over',
  firstThree: [...firstThreeOf(run.order)],
  payouts: [...payoutsOf(all, run.order)],
}

/** The odds of a kind as its call answers. */
export function kindOdds(kind: RaceBetKind) {
  const ofKind = all.ofKind(kind === 'each-way' ? 'win' : kind)
  return {
    returnPpm: 900_000,
    odds: Object.fromEntries(ofKind),
    placeOdds: kind === 'each-way' ? Object.fromEntries(all.ofKind('place')) : null,
    leastStake: '100.00',
    mostReturn: '5000000.00',
  }
}

/** The course with this race as its current one, at this many seconds from its start. */
export const courseAt = (seconds: number, race: RaceDetail) => ({
  nowMs: raceStartMs + seconds * 1_000,
  course: { ja: '満月競馬場', en: 'Mangetsu Racecourse' },
  races: [listed],
  results: [],
  race,
})

export const raceTicket: RaceTicket = {
  ticketId: '0197a2f0-0000-7000-8000-000000000001',
  race: listed,
  placedAt: at(-60),
  currency: 'JPY',
  stake: '300.00',
  state: 'open',
  returned: null,
  settledAt: null,
  lines: [
    {
      kind: 'win',
      pick: String(run.order[0]),
      stake: '300.00',
      odds: oddsOf('win', String(run.order[0])),
      placeOdds: null,
      returned: null,
    },
  ],
}

/** The record of a race that no chain and no beacon would give. */
export const raceRecord = ({
  raceId,
  state,
  opensAt,
  closesAt,
  entries,
  run: ofRace,
}: RaceDetail): RaceRecord => ({
  raceId,
  model: 'race-1',
  state,
  opensAt,
  closesAt,
  chain: {
    id: 'race-20261130',
    place: 351,
    commitment: 'ab'.repeat(32),
    publishedAt: opensAt,
    list: null,
  },
  link: ofRace === null ? null : 'cd'.repeat(32),
  beacon: {
    publicKey: 'ef'.repeat(96),
    genesis: 1_700_000_000,
    period: 3,
    round: 30_000_000,
    signature: ofRace === null ? null : '12'.repeat(48),
    signer: 'practice',
  },
  entries,
  run: ofRace,
})
