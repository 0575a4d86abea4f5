// Guess games for tests: their files, and players who bet on them while time passes faster than their sessions last.
import { calls } from '@mangetsu/contract'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { dayMs } from '@mangetsu/platform/kernel/site-calendar'
import { backOfficeOf } from './kyc.ts'
import { promotionFile } from './promotions.ts'
import { type SignedIn, type TestPlatform, testPassword } from './start.ts'

export const hourMs = 60 * 60_000

export const guessOption = (id: string, odds?: string) => ({
  id,
  name: { ja: id, en: id },
  picture: 'full-moon',
  ...(odds === undefined ? {} : { odds }),
})

/** Odd pays 1.9 times, even three times, no number at all five times. */
export const fixedOddsRules = {
  mode: 'fixedOdds',
  houseSharePpm: undefined,
  options: [guessOption('odd', '1.900'), guessOption('even', '3.000'), guessOption('none', '5.000')],
}

/**
 * Returns the file of a pool on odd or even that closes in an hour, has its result an hour later and is refunded after
 * a day.
 */
export function guessFile(code: string, nowMs: number, rules: object = {}, body: object = {}) {
  const instant = (ms: number) => new Date(nowMs + ms).toISOString()
  const pool = {
    mode: 'pool',
    houseSharePpm: 50_000,
    options: [guessOption('odd'), guessOption('even')],
    tags: [{ id: 'book', name: { ja: '帳簿', en: 'The book' } }],
    stakes: { JPY: { least: '100.00', largest: '10000.00' } },
    closesAt: instant(hourMs),
    resultAt: instant(2 * hourMs),
    source: { ja: '帳簿の証明', en: 'The proof of the book' },
    refundIfUnsettledBy: instant(dayMs),
  }
  return promotionFile(code, { rules: { ...pool, ...rules }, ...body }, 'guess')
}

export function guessPlayersOn(at: () => TestPlatform) {
  const sessions = new Map<string, SignedIn['auth']>()
  const authOf = ({ id, auth }: SignedIn) => sessions.get(id) ?? auth
  const bet = (player: SignedIn, guessId: string, option: string, amount: string, requestId = newId()) =>
    at().client.call(
      calls.betGuess,
      { requestId, appId: 'mangetsu-h5', guessId, option, currency: 'JPY', amount },
      authOf(player),
    )
  return {
    authOf,
    bet,
    async mustBet(...words: Parameters<typeof bet>) {
      const made = await bet(...words)
      if ('refusal' in made) throw new Error(made.refusal)
      return made.data.bet
    },
    async newPlayer(amount = '20000'): Promise<SignedIn> {
      const player = await at().newPlayer()
      await at().fund(player, amount)
      return player
    },
    /** Lets time pass, and signs each of the players in again. */
    async pass(ms: number, ...players: readonly SignedIn[]): Promise<void> {
      at().clock.advance(ms)
      for (const { id, loginName, auth } of players) {
        const grant = { grantType: 'password', loginName, password: testPassword } as const
        const { access_token } = await at().client.must(calls.issueToken, grant, auth)
        sessions.set(id, { ...auth, authorization: `Bearer ${access_token}` })
      }
    },
    async balance(player: SignedIn): Promise<string | undefined> {
      const { wallets } = await at().client.must(calls.queryWallets, {}, authOf(player))
      return wallets.find(({ currency }) => currency === 'JPY')?.amount
    },
    prizesOf: async (player: SignedIn) =>
      (await at().client.must(calls.pageGuessPrizes, {}, authOf(player))).prizes,
    claim: (player: SignedIn, prizeId: string) =>
      at().client.call(calls.claimGuessPrize, { prizeId }, authOf(player)),
  }
}

/** Publishes, reads and decides guess games by their code. */
export const guessGamesOn = (at: () => TestPlatform) => ({
  publish: (code: string, rules: object = {}, body: object = {}) => publishGuess(at(), code, rules, body),
  gameOf: async (guessId: string) => (await at().client.must(calls.queryGuessGames, { guessId })).games[0],
  async idOf(code: string): Promise<string> {
    const rows = await inTransaction(at().database.pool, (tx) =>
      tx.query<{ id: string }>('select id from promotion where code = $1', [code]),
    )
    return rows[0]?.id ?? ''
  },
  decide: (code: string, on: string) => decideGuess(at(), code, on),
})

/** Publishes a pool on odd or even, open for an hour. Throws with the file's mistakes. */
export async function publishGuess(
  at: TestPlatform,
  code: string,
  rules: object = {},
  body: object = {},
): Promise<void> {
  const nowMs = at.clock.nowMs()
  const file = guessFile(code, nowMs, rules, body)
  const published = await backOfficeOf(at).promotions.publish(file, 'tester', nowMs)
  if (published.state !== 'done') throw new Error(published.why)
}

/** Decides a game as two operators do, from a published number. Throws with the reason if it cannot. */
export async function decideGuess(at: TestPlatform, code: string, on: string): Promise<void> {
  const { guesses } = backOfficeOf(at)
  const nowMs = at.clock.nowMs()
  for (const step of [
    await guesses.propose(code, on, 'read', 'hana', nowMs),
    await guesses.confirm(code, 'taro', nowMs),
  ])
    if (step.state !== 'done') throw new Error(step.why)
}
