// Fast deposit over a running game: the game goes on underneath, and its balance follows.
import { seeBalance } from './cashier-steps.ts'
import {
  amountField,
  approveAtBank,
  gamePath,
  goPay,
  openGame,
  raiseStake,
  seeArrived,
  seeResult,
  sheetSubmit,
  spin,
  spinButton,
  stageWords,
} from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

test('a stake above the balance leads to a deposit over the game, which then plays on', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await become(1_000)
  await open(page, gamePath)
  const stage = await openGame(page, say, lang)
  await raiseStake(stage, lang, '2,000')
  const frame = await page.locator('iframe').elementHandle()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/studio/round/play'))
  await spinButton(stage, lang).click()
  expect(await (await answered).json()).toMatchObject({ success: false, code: 202003 })
  const sentence =
    lang === 'ja'
      ? '残高が足りません。お金は動いていません。'
      : 'Your balance is too low. No money has moved.'
  await expect(stage.getByText(sentence).first()).toBeVisible()
  await seeBalance(page, '1,000')
  await stage.getByRole('button', { name: stageWords[lang].deposit }).click()

  const sheet = page.getByRole('dialog', { name: say('deposits_fast_title') })
  await expect(sheet).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#fast-deposit')
  await amountField(page, say).fill('50000')
  await sheetSubmit(page).click()
  const bank = await goPay(page, say, 'deposits_practice_bank')
  await approveAtBank(bank, lang)
  await bank.close()
  await seeArrived(page, say)
  await sheet.getByRole('button', { name: say('deposits_fast_back'), exact: true }).click()
  await expect(sheet).toBeHidden()

  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
  await seeBalance(page, '51,000')
  await spin(page, stage, lang)
  await seeResult(stage, lang)
})
