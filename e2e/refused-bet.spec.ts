// A bet the balance cannot carry: said in words, and nothing has moved.
import { gamePath, openGame, raiseStake, seeResult, spinButton, stageWords } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

test('a stake above the balance is refused with a sentence and moves nothing', async ({
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

  const answered = page.waitForResponse((answer) => answer.url().endsWith('/studio/round/play'))
  await spinButton(stage, lang).click()
  expect(await (await answered).json()).toMatchObject({ success: false, code: 202003 })
  const sentence =
    lang === 'ja'
      ? '残高が足りません。お金は動いていません。'
      : 'Your balance is too low. No money has moved.'
  await expect(stage.getByText(sentence).first()).toBeVisible()
  await expect(stage.getByRole('button', { name: stageWords[lang].deposit })).toBeVisible()
  await seeResult(stage, lang)

  await open(page, '/wallet/history')
  await expect(page.getByText(/1,000/).first()).toBeVisible()
  await expect(page.locator('a[href*="/round/"]')).toHaveCount(0)
})
