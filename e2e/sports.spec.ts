// The sportsbook: a slip from a visitor's first selection to the settlement of its bets, and a bet by keyboard alone.
import type { SampleClient } from '@mangetsu/sandbox/players/caller'
import type { Locator, Page } from '@playwright/test'
import { becomeElsewhere, must } from './another-device.ts'
import { followByKey, pressByKey, typeByKey } from './keyboard.ts'
import { signIn } from './sign-in.ts'
import { atDesktop, expect, onPhone, test } from './story.ts'

const sportsPath = '/game/sports'
const deposit = 20_000
/** Length of a match minute. */
const minuteMs = 5_000
/** Longer than any match of the practice league. */
const matchMs = 15 * 60_000
/** The feed recovers after the clock has advanced. */
const feedLimitMs = 30_000

type Translate = (key: string, places?: Readonly<Record<string, string>>) => string

/** Locates a match that begins in some minutes, with its three odds. */
const comingMatch = (page: Page): Locator => page.locator('.sport-row', { hasText: '+' }).nth(1)

const stakeField = (slip: Locator, say: Translate): Locator =>
  slip.getByRole('textbox', { name: say('sport_slip_stake') })

const placeButton = (slip: Locator, say: Translate, amount: string): Locator =>
  slip.getByRole('button', { name: say('sport_slip_place', { amount }), exact: true })

/** Locates the odds of the market `result` that take bets. */
const openOdds = (page: Page, say: Translate): Locator =>
  page
    .getByRole('region', { name: say('sport_market_result'), exact: true })
    .locator('button:not([aria-disabled])')

type Story = {
  readonly page: Page
  readonly say: Translate
  readonly strip: Locator
  readonly slip: Locator
}

/** Types the stake into the open slip of one selection and places it. */
async function placeSingle({ say, slip }: Story, typed: string, amount: string): Promise<void> {
  await stakeField(slip, say).fill(typed)
  await placeButton(slip, say, amount).tap()
}

/** Bets in play, on whatever is open, and waits for the platform's decision. */
async function betInPlay(story: Story): Promise<void> {
  const { page, say, strip, slip } = story
  await expect(openOdds(page, say).first()).toBeVisible({ timeout: feedLimitMs })
  await openOdds(page, say).first().tap()
  await strip.tap()
  await slip.getByLabel(say('sport_slip_accept')).selectOption('any')
  await placeSingle(story, '500', '¥500')
  await expect(slip.locator('.slip-wait')).toBeVisible()
  const receipt = slip.getByRole('region', { name: say('sport_slip_receipt') })
  // A goal may stop the market during the delay: then the slip offers the bet again.
  const refused = page.getByRole('heading', { name: say('sport_slip_refused_title'), exact: true })
  await expect(receipt.or(refused)).toBeVisible()
}

const decidedBets = async (device: SampleClient) =>
  (await must(device, 'pageSportBets', { isOpen: false, pageNo: 1, pageSize: 10 })).bets

const yen = (amount: string | null | undefined): number => Number(amount ?? 0)

/** Compares the balance with the first deposit and the player's decided bets. */
async function expectBalance(device: SampleClient, deposit: number): Promise<void> {
  const gained = (await decidedBets(device))
    .filter(({ state }) => state === 'settled')
    .reduce((sum, { stake, payout }) => sum + yen(payout) - yen(stake), 0)
  const { wallets } = await must(device, 'queryWallets', {})
  const balance = wallets.find(({ currency }) => currency === 'JPY')?.amount
  expect(yen(balance)).toBe(deposit + gained)
}

/** Finds both bets settled, and every step of the first one on its page. */
async function seeSettled({ page, say }: Story, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await expect(page.getByText(number)).toBeVisible()
  const first = page.getByRole('article').filter({ hasText: numbers.at(-1) ?? '' })
  await first.getByRole('heading').getByRole('link').tap()
  const steps = page.getByRole('list', { name: say('sport_bets_steps') })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
}

test.describe('a slip', () => {
  test.use(onPhone)

  test('a visitor’s selection outlives the sign-in, and bets before and during a match are settled by its feed', async ({
    page,
    site,
    lang,
    person,
    open,
    say,
    pass,
  }) => {
    const device = await becomeElsewhere(site.origin, person, lang, deposit)
    await open(page, sportsPath)
    const match = comingMatch(page)
    const startMs = Date.parse((await match.locator('time').getAttribute('datetime')) ?? '')
    const eventPath = ((await match.getByRole('link').first().getAttribute('href')) ?? '').slice(3)
    const story = { page, say, strip: page.locator('.slip-strip'), slip: page.getByRole('dialog') }
    const { strip, slip } = story

    await test.step('chooses, signs in, and bets on the match ahead', async () => {
      await match.getByRole('button').first().tap()
      await strip.tap()
      await slip.getByRole('link', { name: say('sport_slip_sign_in') }).tap()
      await page.waitForURL(/\/login/)
      await signIn(page, say, person)
      await page.waitForURL((url) => url.pathname.endsWith(sportsPath))
      await strip.tap()
      await placeSingle(story, '１０００', '¥1,000')
      await expect(slip.getByRole('region', { name: say('sport_slip_receipt') })).toContainText('¥1,000')
    })

    await test.step('bets during the match, which the platform decides after its delay', async () => {
      await pass(startMs - Date.now() - site.aheadMs() + 2 * minuteMs)
      await open(page, eventPath)
      await betInPlay(story)
    })

    await test.step('sees the bets settled and explained once the match has ended', async () => {
      await pass(matchMs)
      await expect.poll(async () => (await decidedBets(device)).length, { timeout: feedLimitMs }).toBe(2)
      await open(page, `${sportsPath}/bets?tab=settled`)
      await seeSettled(
        story,
        (await decidedBets(device)).map(({ number }) => number),
      )
      await expectBalance(device, deposit)
    })
  })
})

test.describe('a slip at a desktop', () => {
  test.use(atDesktop)

  test('a bet is chosen, placed and found again with the keyboard alone', async ({
    page,
    open,
    say,
    become,
  }) => {
    await become(20_000)
    await open(page, sportsPath)
    await followByKey(page, comingMatch(page).getByRole('button').first())
    // The slip comes after all odds of the page.
    await followByKey(page, page.getByRole('link', { name: say('sport_to_slip') }).nth(1))
    const slip = page.getByRole('region', { name: say('sport_slip_title'), exact: true })
    await typeByKey(page, stakeField(slip, say), '1000')
    await pressByKey(page, placeButton(slip, say, '¥1,000'))
    await expect(page.getByRole('heading', { name: say('sport_slip_done_title') })).toBeFocused()
    await followByKey(page, page.getByRole('link', { name: say('sport_slip_to_bets') }))
    await page.waitForURL(/\/game\/sports\/bets$/)
    await expect(page.getByRole('article').filter({ hasText: '¥1,000' })).toBeVisible()
  })
})
