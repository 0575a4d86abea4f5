// Promotions as a player lives them: the day's rewards, a level, a guess, a code that becomes
// spins on the stage, a contest. Nothing here hangs on the day of an event: those bear
// the database's time, and a story before may have put the site's clock forward.
import { stageMessages } from '@mangetsu/stage/messages'
import type { FrameLocator } from '@playwright/test'
import { sitDown } from './another-device.ts'
import { dayMs, publishPromotion } from './promotion-files.ts'
import type { TestSite } from './site.ts'
import { gamePath, seeResult, spin, spinButton } from './steps.ts'
import { atDesk, expect, onPhone, test } from './story.ts'
import type { Lang } from './words.ts'

const spins = 3

/** A promotion of codes, each worth a few free spins of ¥20, published as an operator would; answers one of its codes. */
async function printCode(site: TestSite): Promise<string> {
  const reward = {
    kind: 'freeSpins',
    gameId: 'moonlit-festival',
    count: spins,
    stakes: { JPY: '20.00' },
    days: 7,
    wagering: { times: 0 },
  }
  const body = {
    from: new Date(site.nowMs() - dayMs).toISOString(),
    until: new Date(site.nowMs() + dayMs).toISOString(),
    budget: { JPY: '10000.00' },
    rules: { type: 'single', reward },
  }
  await publishPromotion(site, { code: 'story-codes', kind: 'codes', body })
  const printed = await site.backOffice('promotions', 'codes', 'story-codes', 'story', '1')
  const code = /\b[A-Z2-9]{4}-?[A-Z2-9]{4}-?[A-Z2-9]{4}\b/.exec(printed)?.[0]
  if (code === undefined) throw new Error(`no code was printed: ${printed}`)
  return code
}

const seeLeft = (stage: FrameLocator, lang: Lang, left: number) =>
  expect(stage.getByText(stageMessages.freeSpinsLeft[lang].replace('{left}', String(left)))).toBeVisible()

test.describe('at a desk', () => {
  test.use(atDesk)

  test('the day’s moon is collected once, beside the wishes of the day', async ({
    page,
    open,
    say,
    become,
  }) => {
    await become(0)
    await open(page, '/daily')
    await page.getByRole('button', { name: say('daily_take') }).click()
    await expect(page.getByText(say('daily_taken'))).toBeVisible()
    await open(page, '/missions')
    // Yesterday’s mission stands beside today’s where the site’s clock has passed midnight since the event.
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true }).first()).toBeVisible()
    await open(page, '/daily')
    await expect(page.getByText(say('daily_balance'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('daily_take') })).toHaveCount(0)
  })

  test('a level is reached by playing, and its reward taken', async ({ page, site, open, say, become }) => {
    const play = await sitDown(site, await become(200_000))
    for (let no = 0; no < 101; no += 1) await play('1000.00')
    const reward = say('vip_reward_claim', { amount: '¥200' })
    await expect(async () => {
      await open(page, '/vip')
      await expect(page.getByRole('button', { name: reward })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: reward }).click()
    await expect(page.getByText(say('vip_reward_toast', { amount: '¥200' }))).toBeVisible()
  })

  test('a guess is made, waits for its result, and stands on the statement', async ({
    page,
    open,
    say,
    become,
  }) => {
    await become(2_000)
    await open(page, '/guess')
    await page.locator('main a[href*="/guess/guess-transfers-"]').first().click()
    await page.waitForURL(/guess-transfers-\d{8}/)
    await page.locator('label').filter({ hasText: 'Odd' }).first().click()
    await page.locator('input[name=amount]').fill('1000')
    await page.getByRole('button', { name: say('guess_submit', { amount: '¥1,000' }) }).click()
    await expect(page.getByText(say('guess_made', { option: 'Odd', amount: '¥1,000' }))).toBeVisible()
    // It stands among the player's guesses, and the stake is on the statement.
    await expect(page.getByText(say('guess_outcome_open')).first()).toBeVisible()
    await open(page, '/wallet/history')
    await expect(page.getByText(say('guess_movement_stake')).filter({ visible: true }).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('a code is looked into, taken, and played as free spins on the stage', async ({
    page,
    site,
    open,
    say,
    lang,
    become,
  }) => {
    const [code] = await Promise.all([printCode(site), become(0)])
    await open(page, '/exchange')
    await page.getByLabel(say('exchange_code_label')).fill(code)
    await page.getByRole('button', { name: say('exchange_look') }).click()
    await expect(page.getByText(say('exchange_usable'))).toBeVisible()
    await page.getByRole('button', { name: say('exchange_take') }).click()
    await expect(page.getByText(say('exchange_history_bonus')).first()).toBeVisible()
    await open(page, gamePath)
    await page.getByRole('button', { name: say('play_real'), exact: true }).click()
    const stage = page.frameLocator('iframe')
    await expect(spinButton(stage, lang)).toBeVisible({ timeout: 30_000 })
    await seeLeft(stage, lang, spins)
    await spin(page, stage, lang)
    await seeResult(stage, lang)
    await seeLeft(stage, lang, spins - 1)
  })

  test('a contest is joined, a round brings a place on the live board, and the day a lottery’s ticket', async ({
    page,
    site,
    open,
    say,
    become,
  }) => {
    const device = await become(20_000)
    await open(page, '/lotteries')
    await page.locator('main a[href*="/lotteries/2"]').first().click()
    await expect(page.getByText(say('lottery_no_tickets'))).toBeVisible()
    await open(page, '/tournaments')
    await page.locator('main a[href*="/tournaments/bonfire-"]').first().click()
    await page.waitForURL(/bonfire-\d{8}/)
    await page.getByRole('button', { name: say('tournaments_sign_up') }).click()
    await expect(page.getByText(say('tournaments_signed_up'))).toBeVisible()
    const play = await sitDown(site, device)
    for (let no = 0; no < 25; no += 1) await play('20.00')
    await expect(page.getByText(say('tournaments_own_heading'))).toBeVisible()
    await expect(page.getByText(say('tournaments_you'), { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    })

    await test.step('the day brought a ticket', async () => {
      await open(page, '/lotteries')
      await page.locator('main a[href*="/lotteries/2"]').first().click()
      await expect(page.getByText(say('lottery_received', { count: '1' }))).toBeVisible()
    })
  })
})
