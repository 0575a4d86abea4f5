// Promotions whose outcome needs days to pass: what a week gives back, a draw that waits, a contest settled, a lottery drawn.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { balanceOf, becomeElsewhere, must, sitDown } from './another-device.ts'
import { seeBalance } from './cashier-steps.ts'
import { newPerson } from './person.ts'
import { contestFile, dayMs, hourMs, lotteryFile, publishPromotion } from './promotion-files.ts'
import type { TestSite } from './site.ts'
import { atDesk, expect, onPhone, test } from './story.ts'

// One after another on one site of their own, whose clock goes on from story to story.
test.describe.configure({ mode: 'default' })
test.use({ siteName: 'of promotions over days' })

const minuteMs = 60_000
const weekMs = 7 * dayMs
/** The begin of a week as the site counts them: a Monday in Japan. */
const someMondayMs = Date.parse('2026-11-01T15:00:00.000Z')

type Open = (page: Page, path: string) => Promise<void>

/** How long it is until the week has ended and what was settled last in it is counted. */
const untilNextWeek = (site: TestSite): number =>
  weekMs - ((site.nowMs() - someMondayMs) % weekMs) + 2 * minuteMs

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`

/** In the statement, among what was given: so much came in, once. */
async function seeInStatement(page: Page, open: Open, amount: number): Promise<void> {
  await open(page, '/wallet/history?group=bonus')
  const row = page.locator('main details').filter({ hasText: `+${yen(amount)}` })
  await expect(row).toHaveCount(1)
}

/** Looks at the page again, with more patience each time, until this is on it: a job has its turn meanwhile. */
async function seeOnceDone(look: () => Promise<void>, sought: Locator): Promise<void> {
  let patienceMs = 500
  await expect(async () => {
    await look()
    patienceMs *= 2
    await expect(sought).toBeVisible({ timeout: patienceMs })
  }).toPass({ timeout: 60_000 })
}

// Whatever day it is, the stories begin on a Monday: no week ends while somebody plays.
test.beforeAll(async ({ site }) => site.advance(untilNextWeek(site)))

test.describe('at a desk', () => {
  test.use(atDesk)

  test('a week’s rakeback is there once the week has ended, whatever was won, and is taken once', async ({
    page,
    site,
    open,
    say,
    become,
    comeBack,
  }) => {
    const device = await become(100_000)
    const play = await sitDown(site, device)
    // ¥100,000 reach the level that has some: 2% of the 3.5% that stakes cost on average.
    for (let no = 0; no < 5; no += 1) await play('20000.00')
    const before = Number(await balanceOf(device, 'JPY'))
    const claim = page.getByRole('button', { name: say('vip_rakeback_claim', { amount: '¥70' }) })
    await open(page, '/vip')
    await expect(page.getByText(say('vip_rakeback_heading')).first()).toBeVisible()
    await expect(claim).toHaveCount(0)

    await comeBack(untilNextWeek(site))
    await open(page, '/vip')
    await claim.click()
    await expect(page.getByText(say('vip.claimSuccess'))).toBeVisible()
    await expect(claim).toHaveCount(0)
    await seeBalance(page, yen(before + 70))
    await seeInStatement(page, open, 70)
  })

  test('after a week of losses a share of them comes back, as a bonus to take', async ({
    page,
    site,
    open,
    say,
    become,
    comeBack,
  }) => {
    const play = await sitDown(site, await become(100_000))
    // 5% of the loss, at most 10% of the 3.5% that stakes cost on average; below ¥100 there is none. Luck decides how long
    // it takes to be as far down; rising stakes end good luck soon.
    const stakes = [2_000, 4_000, 10_000]
    let [lost, staked] = [0, 0]
    const lossBack = () => Math.min(lost / 20, (staked * 35) / 10_000)
    while (lossBack() < 100) {
      const stake = stakes.shift() ?? 20_000
      staked += stake
      lost += stake - (await play(`${stake}.00`))
    }
    const amount = yen(lossBack())
    await comeBack(untilNextWeek(site))
    const name = 'Weekly cashback'
    const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await seeOnceDone(async () => {
      await site.takeTurn('loss-back')
      await open(page, '/bonuses')
    }, offer)
    await expect(offer).toContainText(amount)
    await offer.getByRole('button', { name: say('bonuses_take') }).click()
    await expect(page.getByText(say('bonuses_taken', { name }))).toBeVisible()
    await expect(offer).toHaveCount(0)
    const left = { percent: '0%', left: amount, bonus: amount, times: '1' }
    await expect(page.getByText(say('bonuses_left', left))).toBeVisible()
  })

  test('a draw earned by staking waits for days, pays at once, and stands beside what others drew', async ({
    page,
    site,
    open,
    say,
    lang,
    become,
    comeBack,
  }) => {
    const [device, other] = [
      await become(10_000),
      await becomeElsewhere(site.origin, newPerson(), lang, 10_000),
    ]
    for (const one of [device, other]) await (await sitDown(site, one))('10000.00')
    let others = 0
    await expect(async () => {
      const { drawing } = await must(other, 'drawJackpot', { requestId: randomUUID() })
      others = Number(drawing.amount)
    }).toPass({ timeout: 20_000 })
    const before = Number(await balanceOf(device, 'JPY'))

    await comeBack(3 * dayMs)
    await open(page, '/jackpot')
    const draw = page.getByRole('button', { name: say('jackpot_draw_button') })
    await draw.click()
    const drawn = page.getByText(new RegExp(say('jackpot_draw_result', { amount: '¥([\\d,]+)' })))
    await expect(drawn).toBeVisible()
    const amount = Number(/¥([\d,]+)/.exec(await drawn.innerText())?.[1]?.replaceAll(',', ''))
    await expect(draw).toBeDisabled()
    await page.getByText(say('jackpot_draw_own_heading')).click()
    await expect(page.getByText(say('jackpot_draw_sum', { used: '1', amount: yen(amount) }))).toBeVisible()
    const ofOthers = page.getByRole('group').filter({ hasText: say('jackpot_draw_others_heading') })
    await ofOthers.getByText(say('jackpot_draw_others_heading')).click()
    await expect(ofOthers.getByText(yen(others), { exact: true })).toBeVisible()
    await seeBalance(page, yen(before + amount))
  })
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('a contest is settled after its end: own place, a prize taken once, and a result that holds', async ({
    page,
    site,
    open,
    say,
    lang,
    become,
    comeBack,
  }) => {
    const code = 'story-contest'
    await publishPromotion(site, contestFile(site, code))
    const device = await become(2_000)
    const rival = await becomeElsewhere(site.origin, newPerson(), lang, 2_000)
    await open(page, `/tournaments/${code}`)
    await page.getByRole('button', { name: say('tournaments_sign_up') }).click()
    await expect(page.getByText(say('tournaments_signed_up'))).toBeVisible()
    await must(rival, 'applyActivity', { requestId: randomUUID(), activityCode: code })
    await (await sitDown(site, device))('100.00')
    await (await sitDown(site, rival))('60.00')

    await comeBack(2 * dayMs + hourMs)
    const result = page.getByRole('heading', { name: say('tournaments_result_heading') })
    await seeOnceDone(() => open(page, `/tournaments/${code}`), result)
    const own = page.getByRole('listitem').filter({ hasText: say('tournaments_you') })
    await expect(own).toContainText(say('tournaments_place', { place: '1' }))
    await expect(own).toContainText('¥1,000')
    const reward = { reward: '¥1,000' }
    await page.getByRole('button', { name: say('tournaments_claim', reward) }).click()
    await expect(page.getByText(say('tournaments_claimed_wallet', reward))).toBeVisible()
    await expect(page.getByText(say('tournaments_claimed'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: say('tournaments_claim', reward) })).toHaveCount(0)

    await page.getByRole('button', { name: say('tournaments_check') }).click()
    for (const [key, places] of [
      ['tournaments_check_places_right', { places: '2', rounds: '2' }],
      ['tournaments_check_digest_right', {}],
    ] as const)
      await expect(page.getByText(say(key, places))).toBeVisible()
    await seeInStatement(page, open, 1_000)
  })

  test('a lottery is drawn after its night: the winning ticket, a prize taken once, and a proof that holds', async ({
    page,
    site,
    open,
    say,
    become,
    comeBack,
  }) => {
    const code = '20990101'
    await publishPromotion(site, lotteryFile(site, code))
    await (await sitDown(site, await become(2_000)))('200.00')
    const look = () => open(page, `/lotteries/${code}`)
    // The note that they have come is shown once, and may be on a page that was looked at too shortly.
    await seeOnceDone(look, page.getByRole('list', { name: say('lottery_drawer_label', { count: '2' }) }))

    await comeBack(dayMs + hourMs)
    await seeOnceDone(look, page.getByText(say('lottery_closed')))
    await comeBack(dayMs)
    await site.takeTurn('book-proof')
    await seeOnceDone(look, page.getByText(say('lottery_won', { rank: say('lottery_rank', { rank: '1' }) })))
    const results = page.getByRole('region', { name: say('lottery_results_heading') })
    const [number] = await results.getByRole('listitem').allInnerTexts()
    await expect(
      page.getByText(say('lottery_won_reward', { number: number ?? '', reward: '¥1,000' })),
    ).toBeVisible()

    await page.getByRole('button', { name: say('lottery_check') }).click()
    await expect(page.getByText(say('lottery_check_same'))).toBeVisible()
    await expect(page.getByText(say('lottery_check_own_right', { count: '2' }))).toBeVisible()
    await page.getByRole('link', { name: say('lottery_won_link') }).click()
    await page.getByRole('button', { name: say('bonuses_take'), exact: true }).click()
    await expect(page.getByText(say('bonuses_taken_cash', { amount: '¥1,000' }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('bonuses_take'), exact: true })).toHaveCount(0)
    await seeInStatement(page, open, 1_000)
  })
})
