// Lotteries for tests: their files, players with tickets to receive, and the steps from closing to the drawing.
import { createHash } from 'node:crypto'
import { commit, drawnTickets, lineOfTicket, openLotteryDraws } from '@mangetsu/chance'
import { calls, type OutputOf } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { dayMs } from '@mangetsu/platform/kernel/site-calendar'
import { expect } from 'vitest'
import { backOfficeOf } from './kyc.ts'
import { promotionFile } from './promotions.ts'
import { comesBack } from './shipped-promotions.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export const cashPrize = (count: number, amount: string) => ({
  count,
  reward: { kind: 'cash', amounts: { JPY: amount } },
})

/**
 * Returns the file of a lottery with one ticket for each ¥100 staked, open for a day, drawn two days later: ¥1,000
 * once, ¥300 twice.
 */
export function lotteryFile(code: string, nowMs: number, rules: object = {}, body: object = {}) {
  const instant = (ms: number) => new Date(nowMs + ms).toISOString()
  const pictures = { background: 'daruma', backgroundH5: 'daruma', mainPc: 'daruma', mainH5: 'daruma' }
  const usual = {
    mainShow: true,
    navShow: false,
    pictures,
    limitNum: 100,
    earnedBy: { per: 'staked', amounts: { JPY: '100.00' }, text: { ja: '100円ごと', en: 'Each ¥100' } },
    prizes: [cashPrize(1, '1000.00'), cashPrize(2, '300.00')],
    beacon: { kind: 'bookProof', at: instant(dayMs) },
    drawAt: instant(3 * dayMs),
  }
  const times = { from: instant(0), until: instant(dayMs), showUntil: instant(30 * dayMs) }
  const rest = { ...times, budget: { JPY: '1600.00' }, ...body }
  return promotionFile(code, { rules: { ...usual, ...rules }, ...rest }, 'lottery')
}

/** Recomputes a drawing from published data; returns the winning numbers of each rank. Throws if a part is invalid. */
export function proved(
  { proof, tickets, drawn }: OutputOf<typeof calls.queryLotteryPrizes>,
  counts: number[],
) {
  const { serverSeed, commitment, listDigest, beacon } = proof
  if (serverSeed === null || beacon.value === null) throw new Error('it is not drawn')
  const digest = createHash('sha256').update(tickets.map(lineOfTicket).join('')).digest('hex')
  const numbers = drawnTickets(openLotteryDraws(serverSeed, beacon.value, digest), tickets.length, counts)
  expect(commit(serverSeed)).toBe(commitment)
  expect(digest).toBe(listDigest)
  expect(drawn.map((rank) => rank.numbers)).toEqual(numbers)
  return numbers
}

export function lotteriesOn(at: () => TestPlatform) {
  const office = () => backOfficeOf(at())
  const receive = (player: SignedIn, actCode: string, requestId = newId()) =>
    at().client.call(calls.receiveLotteryTickets, { requestId, actCode }, player.auth)
  return {
    office,
    receive,
    async mustReceive(...words: Parameters<typeof receive>) {
      const received = await receive(...words)
      if ('refusal' in received) throw new Error(received.refusal)
      return received.data
    },
    /** Publishes a lottery and commits to its seed. Throws with the file's mistakes. */
    async publish(code: string, rules: object = {}, body: object = {}): Promise<void> {
      const nowMs = at().clock.nowMs()
      const published = await office().promotions.publish(
        lotteryFile(code, nowMs, rules, body),
        'tester',
        nowMs,
      )
      if (published.state !== 'done') throw new Error(published.why)
      await at().platform.runJob('lotteries')
    },
    /** Records own money staked since its begin; which rounds count is tested elsewhere. */
    async played(code: string, player: SignedIn, minor: number): Promise<void> {
      await at().database.owner.query(
        `insert into lottery_progress (promotion_id, player_id, period, currency, rounds, staked)
         select id, $2, 'all', 'JPY', 1, $3 from promotion where code = $1`,
        [code, player.id, minor],
      )
    },
    own: (player: SignedIn, actCode: string) =>
      at().client.must(calls.queryLotteryNumber, { actCode }, player.auth),
    config: async (actCode: string) => (await at().client.must(calls.queryLotteryConfig, { actCode })).config,
    idOf: async (code: string): Promise<string> => {
      const found = 'select id from promotion where code = $1'
      const { rows } = await at().database.owner.query<{ id: string }>(found, [code])
      return rows[0]?.id ?? ''
    },
    /** Returns the published data of a drawing: one page with the whole list, or the requested page. */
    prizesOf: (actCode: string, page: object = { pageSize: 200 }) =>
      at().client.must(calls.queryLotteryPrizes, { actCode, ...page }),
    /** Closes the list, waits for the nightly audit, and runs the drawing. */
    async runDrawing(): Promise<void> {
      await at().followEvents()
      at().clock.advance(dayMs + 120_000)
      await at().platform.runJob('lotteries')
      at().clock.advance(dayMs)
      await at().platform.runJob('book-proof')
      await at().platform.runJob('lotteries')
      at().clock.advance(dayMs)
      for (let turn = 0; turn < 2; turn += 1) await at().platform.runJob('lotteries')
    },
    comesBack: (player: SignedIn) => comesBack(at(), player),
  }
}
