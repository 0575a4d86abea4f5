// The whole main job: register, sign in, deposit, play, see it in the statement, withdraw, be paid, sign out.
import { deposit, gamePath, openGame, register, seePaid, seeResult, signIn, spin, withdraw } from './steps.ts'
import { both, expect, isAwake, nameOf, test } from './story.ts'

for (const reader of both) {
  test.describe(nameOf(reader), () => {
    test.use(reader)

    test('a visitor becomes a player, plays with real ledger money and takes it out again', async ({
      page,
      open,
      say,
      lang,
      person,
      pass,
    }) => {
      await open(page, '/')
      await open(page, '/register')
      await register(page, say, lang, person)

      await test.step('signs out and in again', async () => {
        await open(page, '/account')
        await page.getByRole('button', { name: say('logout_label') }).click()
        await expect(page.getByText(say('logout_done'))).toBeVisible()
        await open(page, '/login')
        await signIn(page, say, person)
      })

      await test.step('deposits at the bank', async () => {
        await open(page, '/wallet/deposit')
        await deposit(page, say, lang, 20_000)
      })

      const rounds = await test.step('plays', async () => {
        await open(page, gamePath)
        const stage = await openGame(page, say, lang)
        const played = []
        for (let no = 0; no < 3; no += 1) {
          played.push(await spin(page, stage, lang))
          await seeResult(stage, lang)
        }
        return played
      })
      expect(new Set(rounds.map((round) => round.id)).size).toBe(3)

      await test.step('finds every round and the deposit in the statement', async () => {
        await open(page, '/wallet/history')
        for (const { id } of rounds) await expect(page.locator(`a[href*="${id}"]`).first()).toBeAttached()
        // Rows hold their amounts once for each width; the one for the other width is hidden.
        await expect(page.getByText('20,000').filter({ visible: true }).first()).toBeVisible()
      })

      await test.step('withdraws, and is paid', async () => {
        await open(page, '/wallet/withdraw')
        await withdraw(page, say, person, pass, 5_000)
        await seePaid(page, say, pass)
        await expect(page.getByText(/5,000/).filter({ visible: true }).first()).toBeVisible()
      })

      await test.step('signs out', async () => {
        await open(page, '/account')
        await page.getByRole('button', { name: say('logout_label') }).click()
        await expect(page.getByText(say('logout_done'))).toBeVisible()
        await open(page, '/wallet/history')
        await isAwake(page)
        await page.waitForURL(/\/login/)
      })
    })
  })
}
