// Sumo in the practice league: names and ranks, the days of tournaments, and what the feed sends about bouts.
import { createHash } from 'node:crypto'
import { drandRoundMs } from '@mangetsu/chance/drand'
import { commitmentOf, minuteKey } from '@mangetsu/league'
import { replayTournament } from '@mangetsu/league/sumo-record'
import type { EventMessage, FeedMessage } from '@mangetsu/platform/features/sports/feed/messages'
import { readMessage } from '@mangetsu/platform/features/sports/feed/read-message'
import { realNamesIn } from '@mangetsu/test/sports/real-names'
import { expect, test } from 'vitest'
import { leagues, strengthIn } from './clubs.ts'
import { createLeagueFeed } from './feed.ts'
import type { LeagueParts } from './league-parts.ts'
import { matchRecord, tournamentRecord } from './record.ts'
import { boutsOn, createTournaments, sumoLeague } from './sumo.ts'
import { createTournamentBook } from './sumo-book.ts'
import { boutBeginsMs, dayBeginsMs, dayEndsMs, dayTitle, tournamentAt } from './sumo-days.ts'
import { tournamentSoFar } from './sumo-event.ts'
import { rankingOf, rankOf, wrestlers } from './wrestlers.ts'

const times = { genesis: 1_767_225_600, period: 3 }
const minute = 60_000
const tournaments = createTournaments()

/** A league at an instant, with the tournaments that other leagues of the same secret have played. */
function openAt(nowMs: number, known = tournaments) {
  const at = { nowMs }
  const league: LeagueParts = {
    secret: 'a secret of the test',
    minuteMs: 5_000,
    tournaments: known,
    book: createTournamentBook('a secret of the test', 40),
    nowMs: () => at.nowMs,
    beacon: {
      times,
      publicKey: 'ab'.repeat(48),
      signatureOf: async (round) =>
        drandRoundMs(times, round) > at.nowMs
          ? null
          : createHash('sha384').update(`round ${round}`).digest('hex'),
    },
  }
  const feed = createLeagueFeed(league)
  /** Receives every `everyMs` until an instant, and returns what is about sumo. */
  async function until(ms: number, everyMs = 20_000): Promise<EventMessage[]> {
    const taken: FeedMessage[] = []
    for (; at.nowMs <= ms; at.nowMs += everyMs)
      // A turn in which only values were requested has no messages yet.
      for (let idle = 0; idle < 10; ) {
        const some = await feed.receive(500)
        await feed.acknowledge()
        idle = some.length === 0 ? idle + 1 : 0
        taken.push(...some)
      }
    return taken.flatMap((message) =>
      'eventId' in message && message.eventId.startsWith('s1-') ? [message] : [],
    )
  }
  return { at, league, feed, until }
}

test('42 wrestlers and six visitors have invented names of their own', () => {
  expect(wrestlers).toHaveLength(48)
  const names = wrestlers.flatMap(({ name }) => [name.ja, name.en])
  expect(new Set(names).size).toBe(96)
  expect([...names, sumoLeague.name.ja, sumoLeague.name.en].flatMap(realNamesIn)).toEqual([])
  const clubs = new Set(leagues.flatMap((league) => league.clubs).map(({ id }) => id))
  expect(wrestlers.filter(({ id }) => clubs.has(id) || !/^[a-z]+$/.test(id))).toEqual([])
  for (const wrestler of wrestlers)
    for (const strength of [1, 2, 3].map((tournament) => strengthIn(wrestler, tournament)))
      expect([strength.attack, strength.defence].every((one) => one >= 600 && one <= 1_600)).toBe(true)
})

test('the ranking keeps its yokozuna and changes with the form of the tournament before', () => {
  const [first, second] = [rankingOf(7), rankingOf(8)].map((ranking) => ranking.map(({ id }) => id))
  expect(first?.slice(0, 2)).toEqual(['yoinotsuki', 'tetsunada'])
  expect(second?.slice(0, 2)).toEqual(['yoinotsuki', 'tetsunada'])
  expect(first).not.toEqual(second)
  expect(new Set(second)).toEqual(new Set(wrestlers.map(({ id }) => id)))
  expect([0, 3, 4, 7, 8, 11, 31, 41, 42, 47].map((place) => rankOf(place).ja)).toEqual([
    '東横綱',
    '西大関',
    '東関脇',
    '西小結',
    '東前頭筆頭',
    '西前頭二枚目',
    '西前頭十二枚目',
    '西前頭十七枚目',
    '東十両筆頭',
    '西十両三枚目',
  ])
  expect(rankOf(40).en).toBe('Maegashira 17 east')
})

test('a tournament begins at midnight in Japan, its last day at nine in the evening', () => {
  const number = tournamentAt(Date.UTC(2026, 10, 30, 3))
  expect(dayBeginsMs(number, 1)).toBe(Date.UTC(2026, 10, 29, 15))
  expect(dayBeginsMs(number, 15)).toBe(Date.UTC(2026, 10, 30, 12))
  expect(boutBeginsMs(number, 1, 20) + 3 * 12_500 + 3_000).toBeLessThan(dayEndsMs(number, 1))
  expect(dayEndsMs(number, 15)).toBeLessThan(dayBeginsMs(number + 1, 1) - 90 * minute)
  expect([1, 8, 11, 15].map((day) => dayTitle(5, day).ja)).toEqual([
    '中秋場所 初日',
    '中秋場所 中日',
    '中秋場所 十一日目',
    '中秋場所 千秋楽',
  ])
})

const number = 334
const dayThree = dayBeginsMs(number, 3)

test('a day’s bouts are announced two days before, and each is played, settled and recorded', async () => {
  const { league, feed, until } = openAt(dayThree - minute)
  const followed = `s1-t${number}-d03-m2`
  feed.follow(new Set([followed]))
  const messages = await until(dayEndsMs(number, 3) + minute)
  for (const message of messages) expect(readMessage(message)).toEqual({ message })

  const announced = messages.filter((message) => message.type === 'fixture')
  expect(announced.map(({ eventId }) => eventId)).toEqual(
    Array.from({ length: announced.length }, (_, bout) => `s1-t${number}-d05-m${bout + 1}`),
  )
  expect(announced.length).toBeGreaterThanOrEqual(20)
  expect(announced[0]).toMatchObject({ sport: 'sumo', round: dayTitle(number, 5), competition: { id: 's1' } })

  const own = messages.filter(({ eventId }) => eventId === followed)
  const progress = own.flatMap((message) => (message.type === 'status' ? [message.progress] : []))
  expect(progress.map((one) => one?.phase)).toEqual(['ready', 'charge', 'exchange', 'ended'])
  expect(progress.slice(0, 3).map((one) => one?.sport === 'sumo' && one.of === 'bout' && one.winner)).toEqual(
    [null, null, null],
  )
  expect(progress.at(-1)).toMatchObject({ day: 3, bout: 2, isForfeit: false })
  const turns = progress.flatMap((one) => (one?.sport === 'sumo' && one.of === 'bout' ? [one.advantage] : []))
  const stops = own.filter(({ type }) => type === 'betStop').length
  expect(stops).toBe(turns.slice(1, 3).filter((advantage, place) => advantage !== turns[place]).length)

  const settled = messages.filter((message) => message.type === 'betSettlement')
  const bouts = boutsOn(league, tournaments.of(number), 3)
  expect(settled.map(({ eventId }) => eventId).sort()).toEqual(
    bouts.flatMap(({ id, ofDay }) => (ofDay?.isForfeit ? [] : [id])).sort(),
  )
  const ends = messages.filter((message) => message.type === 'status' && message.state === 'ended')
  expect(ends).toHaveLength(settled.length)

  const record = await matchRecord(league, followed)
  expect(record).toMatchObject({ model: 'sumo-1', eventId: followed })
  expect(record?.minutes).toHaveLength(3)
  expect(commitmentOf(record?.seed ?? '')).toBe(record?.commitment)
  const end = own.find((message) => message.type === 'status' && message.state === 'ended')
  expect(end).toMatchObject({ seed: record?.seed, progress: record?.progress })
  expect(await matchRecord(league, `s1-t${number}-d06-m1`)).toBeNull()
  expect(await matchRecord(league, `s1-t${number - 3}-d01-m1`)).toBeNull()
})

test('a process that knows nothing plays the days before again, and sends the same', async () => {
  const from = dayThree + 5 * minute
  const until = from + 4 * minute
  const [known, fresh] = await Promise.all(
    [openAt(from), openAt(from, createTournaments())].map(({ until: receive }) => receive(until)),
  )
  expect(known?.length).toBeGreaterThan(5)
  expect(fresh).toEqual(known)
})

test('a tournament is an event of its own: closed during bouts, priced and settled after each day', async () => {
  const { until } = openAt(dayBeginsMs(number, 3) - minute)
  const messages = await until(dayBeginsMs(number, 4) - minute)
  const own = messages.filter(({ eventId }) => eventId === `s1-t${number}`)
  for (const message of own) expect(readMessage(message)).toEqual({ message })
  const [before, stop, begun, ended, ...rest] = own
  expect([before, stop, begun, ended].map((message) => message?.type)).toEqual([
    'oddsChange',
    'betStop',
    'status',
    'status',
  ])
  expect(stop?.atMs).toBe(dayBeginsMs(number, 3))
  expect(begun).toMatchObject({ state: 'live', progress: { day: 2, phase: 'bouts' } })
  expect(ended).toMatchObject({ progress: { day: 3, phase: 'pause', champion: null } })
  const after = rest.find(({ type }) => type === 'oddsChange')
  expect(after?.atMs).toBeGreaterThan(ended?.atMs ?? Number.POSITIVE_INFINITY)
  if (after?.type !== 'oddsChange') throw new Error('the tournament is not priced')
  const [title, ...wins] = after.markets
  expect(title?.marketId).toBe('tournament-winner')
  expect(title?.outcomes.map(({ outcomeId }) => outcomeId)).toEqual(
    rankingOf(number)
      .slice(0, 42)
      .map(({ id }) => id),
  )
  expect(title?.outcomes.reduce((sum, { chancePpm }) => sum + chancePpm, 0)).toBe(1_000_000)
  expect(wins.length).toBeGreaterThan(35)
  const offered = (title?.outcomes ?? []).filter(({ isActive }) => isActive)
  expect(offered.reduce((sum, { odds }) => sum + 1_000 / odds, 0)).toBeGreaterThan(1.12)

  const endMs = dayEndsMs(number, 15) + minute
  const over = openAt(endMs).league
  while (await tournaments.playDay(over, number));
  const whole = tournamentSoFar(over, tournaments.of(number), endMs)
  const settled = whole.flatMap((message) => (message.type === 'betSettlement' ? message.markets : []))
  expect(new Set(settled.map(({ marketId }) => marketId)).size).toBe(settled.length)
  expect(settled).toHaveLength(43)
  const winners = settled.find(({ marketId }) => marketId === 'tournament-winner')?.outcomes
  expect(winners?.filter(({ result }) => result === 'won')).toHaveLength(1)
  expect(whole.at(-2)).toMatchObject({ type: 'status', state: 'ended' })

  // Its record has what its fixture published, and is computed again with the keys of its days.
  const id = `s1-t${number}`
  const record = await tournamentRecord(over, id)
  if (record === null) throw new Error('an ended tournament has a record')
  const { seed, withdrawn, champion } = record
  const strengths = record.entrants.map(({ strength }) => strength)
  expect(whole[0]).toMatchObject({
    proof: { commitment: commitmentOf(seed), strengths: null, entrantStrengths: strengths },
  })
  expect(whole.flatMap((message) => (message.type === 'status' ? [message.seed] : []))).toEqual([
    ...Array.from({ length: 29 }, () => null),
    seed,
  ])
  const keys = record.days.map(({ signature }, at) => {
    const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    return minuteKey(seed, id, at + 1, value)
  })
  expect(replayTournament(record, keys)).toMatchObject({ withdrawn, champion })
  expect(await tournamentRecord(openAt(endMs, createTournaments()).league, `s1-t${number + 1}`)).toBeNull()
  expect(await tournamentRecord(over, `s1-t${number - 2}`)).toBeNull()
})

/** The newest message of each kind about each event. */
const finalOf = (messages: readonly EventMessage[]) => {
  const newest = new Map<string, EventMessage>()
  for (const message of messages) {
    if (message.type === 'oddsChange' || message.type === 'betStop') continue
    const key = `${message.eventId} ${message.type}`
    if ((newest.get(key)?.atMs ?? 0) <= message.atMs) newest.set(key, message)
  }
  return new Map([...newest].map(([key, { producer: _, ...message }]) => [key, message]))
}

/** A tournament of this secret in which a wrestler withdraws, and after which day. */
const withdrawal = { number: 1, day: 12 }

test('a bout without an opponent is void as soon as the withdrawal is known, also after a recovery', async () => {
  const { number: of, day } = withdrawal
  const from = dayEndsMs(of, day) - 10 * minute
  const to = dayEndsMs(of, day) + 10 * minute
  const { league, until } = openAt(from)
  const all = await until(to)
  const [forfeit] = boutsOn(league, tournaments.of(of), day + 1).filter(({ ofDay }) => ofDay?.isForfeit)
  if (forfeit === undefined) throw new Error('no bout is without an opponent')
  const own = all.filter(({ eventId }) => eventId === forfeit.id)
  expect(own.map(({ type }) => type)).toEqual(['status', 'betSettlement'])
  expect(own[0]?.atMs).toBeLessThan(forfeit.kickOffMs - 30 * minute)
  expect(own[0]).toMatchObject({ state: 'ended', progress: { isForfeit: true, phase: 'ended' } })
  expect(own[1]).toMatchObject({
    markets: [
      {
        marketId: 'bout',
        outcomes: [
          { outcomeId: 'east', result: 'void' },
          { outcomeId: 'west', result: 'void' },
        ],
      },
    ],
  })

  const later = openAt(to - 5 * minute)
  for (const producer of ['live', 'prematch'] as const)
    await later.feed.recover({ producer, sinceMs: from, unfinished: [], requestId: producer })
  const recovered = await later.until(to)
  const kept = finalOf(recovered)
  for (const [key, message] of finalOf(all)) expect([key, kept.get(key)]).toEqual([key, message])
})
