// Depositing during a game: a running game fills a phone's screen, the cashier opens over it, the game's balance is
// updated, and the browser's Back minimises the game. All steps use the keyboard only, as on a desktop screen zoomed to
// a phone's width.
import { payLabels } from '@mangetsu/sandbox/bank/pay-labels'
import { stageMessages } from '@mangetsu/stage/messages'
import { pressByKey, typeByKey } from './keyboard.ts'
import { openedTab } from './page-facts.ts'
import { amountField, gamePath, seeArrived, seeResult, spin, spinButton } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

test('a stake above the balance opens a deposit over the game, which is then playable again', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await become(1_000)
  await open(page, gamePath)
  await pressByKey(page, page.getByRole('button', { name: say('play_real'), exact: true }))
  const stage = page.frameLocator('iframe')
  await expect(spinButton(stage, lang)).toBeVisible({ timeout: 60_000 })
  const balance = stage.locator('.balance-figure')
  await expect(balance).toHaveText('¥1,000')
  // Only the game's balance is shown: the site's own bars are neither visible nor focusable.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await pressByKey(page, stage.locator('.stake-amount'))
  await pressByKey(page, stage.getByRole('button', { name: '¥4,000', exact: true }))
  const frame = await page.locator('iframe').elementHandle()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/studio/round/play'))
  await pressByKey(page, spinButton(stage, lang))
  expect(await (await answered).json()).toMatchObject({ success: false, code: 202003 })
  const sentence =
    lang === 'ja'
      ? '残高が足りません。お金は動いていません。'
      : 'Your balance is too low. No money has moved.'
  await expect(stage.getByText(sentence).first()).toBeVisible()
  await expect(balance).toHaveText('¥1,000')
  await pressByKey(page, stage.getByRole('alert').getByRole('button', { name: stageMessages.deposit[lang] }))

  const sheet = page.getByRole('dialog', { name: say('deposits_fast_title') })
  await expect(sheet).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#fast-deposit')
  await typeByKey(page, amountField(page, say), '50000')
  await page.keyboard.press('Enter')
  const way = page.getByRole('link', { name: say('deposits_practice_bank') })
  const bank = await openedTab(page, () => pressByKey(page, way))
  await pressByKey(bank, bank.getByRole('button', { name: payLabels[lang].approve, exact: true }))
  await seeArrived(bank, say)
  await bank.close()
  await seeArrived(page, say)
  await pressByKey(page, sheet.getByRole('button', { name: say('deposits_fast_back'), exact: true }))
  await expect(sheet).toBeHidden()

  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(balance).toHaveText('¥51,000')
  await spin(page, stage, lang)
  await seeResult(stage, lang)

  await page.goBack()
  await expect(page.getByRole('button', { name: say('game_back'), exact: true })).toBeFocused()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.getByRole('button', { name: say('game_back'), exact: true }).click()
  await page.getByRole('button', { name: say('game_leave_full'), exact: true }).click()
  await expect(
    page.getByRole('region', { name: say('game_running', { game: '月夜の祭り' }) }),
  ).toBeInViewport()
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
})
