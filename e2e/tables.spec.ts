// A live table from the lobby to the verification: one round shared by all players, timed by the server's clock.
import { atDesktop, expect, test } from './story.ts'

/** Minimum seconds left to choose and confirm a bet; betting is open for twelve seconds at this table. */
const leastSeconds = 6

test.describe('a table', () => {
  test.use(atDesktop)

  test('a player joins from the lobby, bets by keyboard alone, is paid once, and anybody can verify the round', async ({
    page,
    open,
    say,
    become,
  }) => {
    await become(20_000)
    await open(page, '/game/live-casino')
    await page
      .getByRole('link', { name: /Dragon and Tiger Room/ })
      .first()
      .click()
    await page.getByRole('button', { name: say('play_real'), exact: true }).click()
    const stage = page.frameLocator('iframe')
    const dragon = stage.getByRole('button', { name: /^Dragon,/ })
    await expect(dragon).toBeVisible({ timeout: 60_000 })
    const secondsLeft = async () =>
      Number(/(\d+) s left/.exec(await stage.locator('body').innerText())?.[1] ?? 0)
    await expect.poll(secondsLeft, { timeout: 60_000, intervals: [300] }).toBeGreaterThanOrEqual(leastSeconds)

    const placed = page.waitForResponse((answer) => answer.url().endsWith('/studio/table/bets'))
    await dragon.focus()
    await page.keyboard.press('Enter')
    await stage.getByRole('button', { name: /^Confirm/ }).focus()
    await page.keyboard.press('Enter')
    const { data: bet } = await (await placed).json()
    expect(bet.own).toMatchObject({ revision: 1, paid: null })
    const paid = await page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/studio/table/own') && (await answer.json()).data?.own?.paid != null,
      { timeout: 60_000 },
    )
    const { own } = (await paid.json()).data
    expect(own).toMatchObject({ roundId: bet.own.roundId, staked: bet.own.staked })

    await open(page, `/round/${own.ownRoundId}`)
    await expect(page.locator('main')).toContainText('Dragon Tiger')
    await expect(page.getByRole('heading', { name: say('verdict_right') })).toBeVisible({ timeout: 30_000 })
    await page.locator('.round-verdict summary').first().click()
    for (const part of ['chain', 'beacon', 'shoe'] as const)
      await expect(page.getByText(say(`table_check_${part}_right`))).toBeVisible({ timeout: 30_000 })
  })
})
