// Executes staking commands for two players, with a table of roulette, one of blackjack and guess games, on a platform
// and a database whose clock the commands move.
import { blackjackWithSurrender } from '@mangetsu/games/blackjack/table'
import { dayBegan, monthBegan, weekBegan } from '@mangetsu/platform/kernel/site-calendar'
import { bonusRoundsOn } from './bonus-rounds.ts'
import { gameId } from './game-sessions.ts'
import { GuessToPlay } from './guess-to-play.ts'
import { beginPlaying, type Playing } from './playing.ts'
import { type Command, ways } from './staking-commands.ts'
import { startTestPlatform, type TestPlatform } from './start.ts'
import { steppedGame } from './stepped-game.ts'
import { createStillClock, goTo, type StillTime, stillDatabase } from './still-clock.ts'
import { stillBeacon, TableToPlay } from './table-to-play.ts'
import { quickTable } from './tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const paced = { minimumSpinMs: 0 }

export type StillPlatform = {
  readonly at: TestPlatform
  readonly time: StillTime
  readonly rewards: ReturnType<typeof bonusRoundsOn>
}

/** Starts a platform whose clock, database and beacon stand still until a command moves them. */
export async function startStillPlatform(startMs: number): Promise<StillPlatform> {
  const clock = createStillClock(startMs)
  const { database, follow } = await stillDatabase(clock, 20)
  const games = {
    [gameId]: { math: steppedGame, ...paced },
    ukai: paced,
    kingyo: paced,
    'jacks-or-better': paced,
    'three-card-poker': paced,
  }
  const at = await startTestPlatform({ clock, games, beacon: stillBeacon({ clock }) }, { database })
  return { at, time: { clock, follow }, rewards: bonusRoundsOn(() => at) }
}

/** Returns noon of the fourth day before the end of this or the next month. */
function nextBeginning(nowMs: number): number {
  const beforeEndOf = (ms: number) => monthBegan(monthBegan(ms) + 32 * dayMs) - 4 * dayMs + 12 * hourMs
  const first = beforeEndOf(nowMs)
  return first >= nowMs ? first : beforeEndOf(monthBegan(nowMs) + 32 * dayMs)
}

const waits = {
  moment: 20_000,
  played: 110_000,
  minutes: 3 * minuteMs,
  pause: 40 * minuteMs,
  hours: 5 * hourMs,
  day: 25 * hourMs,
}

/** Returns ten minutes before a midnight, or ten after one. */
function midnightOf(to: 'evening' | 'morning' | 'monday' | 'month', nowMs: number): number {
  const nextDay = dayBegan(nowMs) + dayMs
  return {
    evening: nextDay - 10 * minuteMs,
    morning: nextDay + 10 * minuteMs,
    monday: weekBegan(nowMs) + 7 * dayMs + 10 * minuteMs,
    month: monthBegan(monthBegan(nowMs) + 32 * dayMs) + 10 * minuteMs,
  }[to]
}

type NotOfOnePlayer =
  | 'wait'
  | 'midnight'
  | 'left'
  | 'follow'
  | 'lay'
  | 'decide'
  | 'moveOn'
  | 'giveBack'
  | 'result'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

let begun = 0

/** Two players from noon of the fourth day before the end of a month. */
export class StakingLife {
  readonly players: readonly [Playing, Playing]
  readonly #at: TestPlatform
  readonly #time: StillTime
  readonly #name: string
  readonly #tables: readonly [TableToPlay, TableToPlay]
  readonly #guesses: GuessToPlay[] = []
  readonly #bonuses = new Map<Playing, string>()
  readonly #rewards: ReturnType<typeof bonusRoundsOn>

  private constructor({ at, time, rewards }: StillPlatform, players: StakingLife['players']) {
    begun += 1
    this.#at = at
    this.#time = time
    this.#rewards = rewards
    this.#name = `life-${begun}`
    this.players = players
    const common = { bettingMs: 3 * hourMs, showMs: () => 50 }
    const blackjack = {
      math: blackjackWithSurrender,
      houseAccount: 'house:play:blackjack',
      mark: () => '',
    } as const
    const setups = [
      quickTable({ id: `${this.#name}-roulette`, ...common }),
      quickTable({ id: `${this.#name}-blackjack`, ...common, ...blackjack, thinkMs: 20 * minuteMs }),
    ] as const
    this.#tables = [new TableToPlay(at, time, setups[0]), new TableToPlay(at, time, setups[1])]
  }

  static async begin({ at, time, rewards }: StillPlatform): Promise<StakingLife> {
    await goTo(time, nextBeginning(time.clock.nowMs()))
    const players = [await beginPlaying(at, '400000'), await beginPlaying(at, '400000')] as const
    // A bet at a table requires a game session.
    for (const one of players)
      await one.play({ gameId: 'kingyo', input: { stake: '20.00' } }, 2_000n, 'the first round')
    return new StakingLife({ at, time, rewards }, players)
  }

  async run(one: Command): Promise<void> {
    const { nowMs } = this.#time.clock
    if (one.do === 'wait') await goTo(this.#time, nowMs() + waits[one.for])
    else if (one.do === 'midnight') await goTo(this.#time, midnightOf(one.to, nowMs()))
    else if (one.do === 'left') await this.#runJobs()
    else if (one.do === 'follow') await this.#at.followEvents()
    else if (one.do === 'lay') await this.#lay(one)
    else if (one.do === 'decide') await this.#tables[1].decide(this.players, one.action)
    else if (one.do === 'moveOn') await this.#tables[one.table].moveOn()
    else if (one.do === 'giveBack') await this.#tables[one.table].giveBack()
    else if (one.do === 'result') await this.#decideGuess(one)
    else await this.#runFor(this.players[one.who], one)
  }

  async #runFor(player: Playing, one: Exclude<Command, Of<NotOfOnePlayer>>): Promise<void> {
    if (one.do === 'play') {
      const { minor, ...way } = ways[one.way]
      const input = one.own ? { ...way.input, ownMoney: true } : way.input
      await player.play({ ...way, input }, minor, one.way)
    } else if (one.do === 'step') await player.step(one.pick)
    else if (one.do === 'guess')
      await (await this.#openGuess()).bet(player, one.option, `${one.hundreds * 100}`)
    else if (one.do === 'claim') for (const guess of this.#guesses) await guess.claim(player)
    else if (one.do === 'limit') await this.#setLimit(player, one)
    else if (one.do === 'confirm') await player.confirmRaises()
    else if (one.do === 'check') await player.control({ action: 'realityCheck', minutes: one.minutes })
    else if (one.do === 'pass') await player.control({ action: 'playOn' })
    else if (one.do === 'rest') await player.control({ action: 'break', days: 1 })
    else await this.#playBonus(player, one)
  }

  async #lay({ who, table, hundreds }: Of<'lay'>): Promise<void> {
    const spot = table === 0 ? 'red' : `seat-${who + 1}`
    const bets = hundreds === 0 ? {} : { [spot]: BigInt(hundreds) * 10_000n }
    await this.#tables[table].lay(this.players[who], bets)
  }

  /** Returns the guess game that accepts bets; a new one once the last has closed. */
  async #openGuess(): Promise<GuessToPlay> {
    const last = this.#guesses.at(-1)
    if (last?.isOpen() === true) return last
    const next = await GuessToPlay.publish(this.#at, this.#time, `${this.#name}-${this.#guesses.length}`)
    this.#guesses.push(next)
    return next
  }

  async #decideGuess({ how, pick }: Of<'result'>): Promise<void> {
    const guess = this.#guesses[pick % this.#guesses.length]
    if (guess === undefined) return
    if (how === 'void') await guess.giveBack()
    else if (how.startsWith('correct-')) await guess.correct(how.slice('correct-'.length))
    else await guess.decide(how)
  }

  /** Sets playing time in minutes, money in steps of ¥500. */
  async #setLimit(player: Playing, { kind, period, cap: wanted }: Of<'limit'>): Promise<void> {
    const cap = wanted === null ? null : `${wanted * (kind === 'session' ? 1 : 500)}`
    await player.control({ action: 'set', kind, period, cap })
  }

  async #playBonus(player: Playing, { what }: Of<'bonus'>): Promise<void> {
    const { giveMoney, giveSpins } = this.#rewards
    if (what === 'money') {
      if (this.#bonuses.has(player)) return
      const { bonusId } = await giveMoney(player.player, 300_000n, { order: 'bonusFirst' })
      this.#bonuses.set(player, bonusId)
    } else if (what === 'spins') player.giveSpins((await giveSpins(player.player, 1)).bonusId)
    else if (what === 'spin') await player.spinFree(gameId)
    else await player.giveUp(this.#bonuses.get(player))
  }

  async #runJobs(): Promise<void> {
    await this.#at.platform.runJob('left-rounds')
    await this.#at.platform.runJob('guesses')
    await this.#at.platform.runJob('guesses')
    for (const guess of this.#guesses) await guess.countPaid()
    for (const one of this.players) await one.countLeftRound()
  }
}
