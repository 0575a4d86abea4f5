// Effects of verification on money: the dialog of code 100326, a level's ceilings, and the reward for level 2.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { kycAt } from '@mangetsu/test/player/kyc-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Threshold } from '../../layout/threshold.tsx'
import { type DialogRequest, dialogEvent } from '../../page/dialog-event.ts'
import { LevelNote } from './level-note.tsx'
import type { CeilingKind } from './levels.ts'
import { RequestedKycDialog } from './requested-dialog.tsx'
import { RewardCard } from './reward-card.tsx'

const openWith = (data: Readonly<Record<string, unknown>>) =>
  act(() => {
    const detail: DialogRequest = { dialog: 'kyc', data }
    document.dispatchEvent(new CustomEvent(dialogEvent, { detail, bubbles: true }))
  })

const needed = { nextLevel: 1, left: '¥5,000' }

test.each([
  {
    lang: 'ja',
    title: 'この金額の出金にはLv.1の本人確認が必要です',
    texts: [
      'いまのレベルでは、今日はあと¥5,000まで出金できます。',
      'お金は動いていません。金額を小さくするか、本人確認を進めてください。',
    ],
    verify: '本人確認へ',
    smaller: '金額を変える',
  },
  {
    lang: 'en',
    title: 'This withdrawal needs Lv.1 verification',
    texts: [
      'At your current level you can withdraw ¥5,000 more today.',
      'No money has moved. Choose a smaller amount or continue with verification.',
    ],
    verify: 'Verify now',
    smaller: 'Change amount',
  },
] as const)(
  '100326 over any page: the remaining amount without verification, and both options ($lang)',
  async (one) => {
    const page = renderPage(<Threshold />, { lang: one.lang })
    openWith(needed)
    const dialog = await screen.findByRole('dialog', { name: one.title })
    for (const text of one.texts) expect(within(dialog).getByText(text)).toBeDefined()
    const way = within(dialog).getByRole('link', { name: one.verify })
    expect(way.getAttribute('href')).toBe(`/${one.lang}/account/verification`)
    await page.user.click(within(dialog).getByRole('button', { name: one.smaller }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.notices()).toEqual([])
  },
)

test('within a sheet it opens there, and not a second time over the page', async () => {
  const page = renderPage(
    <>
      <Threshold />
      <RequestedKycDialog />
    </>,
  )
  openWith(needed)
  const way = within(await screen.findByRole('dialog')).getByRole('link', { name: '本人確認へ' })
  await page.user.click(way)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A second dialog would be queued until this one is closed.
  await expect(screen.findByRole('dialog', {}, { timeout: 60 })).rejects.toThrow()
  expect(page.address()).toBe('/account/verification')
})

test('shows no values that the refusal does not contain', async () => {
  renderPage(<RequestedKycDialog />)
  openWith({ nextLevel: 9, left: 7 })
  await screen.findByRole('dialog', { name: 'この金額の出金にはLv.3の本人確認が必要です' })
  expect(occurrencesOf('今日はあと')).toBe(0)
})

const raises = [
  {
    level: 0,
    movement: 'withdrawPerDay',
    ja: 'いまの本人確認レベルでは出金できません。 Lv.1で1日¥50,000になります',
    en: 'At your level you cannot withdraw yet. Lv.1 raises your daily limit to ¥50,000',
  },
  {
    level: 1,
    movement: 'withdrawPerDay',
    ja: 'いまの本人確認レベルで出金できるのは1日¥50,000までです。 Lv.2で1日¥100,000になります',
    en: 'At your level you can withdraw up to ¥50,000 a day. Lv.2 raises your daily limit to ¥100,000',
  },
  {
    level: 0,
    movement: 'depositPerMonth',
    ja: 'いまの本人確認レベルでは入金できません。 Lv.1で月¥1,000,000になります',
    en: 'At your level you cannot deposit yet. Lv.1 raises it to ¥1,000,000',
  },
  {
    level: 2,
    movement: 'depositPerMonth',
    ja: 'いまの本人確認レベルで入金できるのは月¥3,000,000までです。 Lv.3で上限がなくなります',
    en: 'At your level you can deposit up to ¥3,000,000 a month. Lv.3 removes the limit',
  },
] as const satisfies readonly {
  readonly level: number
  readonly movement: CeilingKind
  ja: string
  en: string
}[]

test.each(
  raises.flatMap(({ level, movement, ja, en }) => [
    { level, movement, lang: 'ja' as const, text: ja },
    { level, movement, lang: 'en' as const, text: en },
  ]),
)('$text', async ({ level, movement, lang, text }) => {
  renderPage(<LevelNote movement={movement} />, {
    lang,
    user: signedIn(),
    replies: { queryKyc: kycAt(level) },
  })
  const link = await screen.findByRole('link')
  expect(link.closest('p')?.textContent).toBe(text)
  expect(link.getAttribute('href')).toBe(`/${lang}/account/verification`)
})

test('shows nothing without a ceiling', async () => {
  const page = renderPage(<LevelNote movement="withdrawPerDay" />, {
    user: signedIn(),
    replies: { queryKyc: kycAt(4) },
  })
  await waitFor(() => expect(page.page().stores.userStore.getState().kycAuditStatus).toBe(4))
  expect(screen.queryByText(/いまの本人確認レベル/)).toBeNull()
})

const reward = { amount: '1000.00', currency: 'JPY' } as const
const claimable = { ...reward, state: 'claimable' } as const
const claimed = { ...reward, state: 'claimed' } as const

type Input = Parameters<Extract<Replies['rewardKyc2'], (...given: never) => unknown>>[0]
const claims = (page: ReturnType<typeof renderPage>) =>
  page
    .called('rewardKyc2')
    .map(({ input }) => input)
    .filter(({ action }) => action === 'claim')

const renderReward = (
  claim: (no: number) => typeof claimed | ReturnType<typeof refusal>,
  lang: 'ja' | 'en' = 'ja',
) => {
  let no = 0
  return renderPage(<RewardCard />, {
    lang,
    user: signedIn(),
    replies: {
      rewardKyc2: ({ action }: Input) => {
        if (action === 'query') return claimable
        no += 1
        return claim(no)
      },
    },
  })
}

test.each([
  {
    lang: 'ja',
    ready: 'ご協力ありがとうございました。¥1,000分のプレイマネーを受け取れます。',
    button: '¥1,000を受け取る',
    done: '特典の¥1,000を受け取りました。 プレイマネー',
  },
  {
    lang: 'en',
    ready: 'Thank you for verifying. Claim your ¥1,000 in play money.',
    button: 'Claim ¥1,000',
    done: 'You received your reward of ¥1,000. Play money',
  },
] as const)('the reward is claimed once, with its amount ($lang)', async ({ lang, ready, button, done }) => {
  const page = renderReward(() => claimed, lang)
  await screen.findByText(ready)
  await page.user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(page.notices()).toEqual([done]))
  expect(screen.queryByText(ready)).toBeNull()
  const [query] = page.called('rewardKyc2').filter(({ input }) => input.action === 'query')
  expect(claims(page)).toHaveLength(1)
  expect(claims(page)[0]?.requestId).not.toBe(query?.input.requestId)
})

test.each([
  ['transport', /^通信が途切れ、/],
  ['fault', /^処理できたかどうかを確認できていません。/],
] as const)('a claim after %s reuses its id; after a refusal it gets a new one', async (why, unclear) => {
  const page = renderReward((no) => [refusal(why), refusal('rewardNotReady')][no - 1] ?? claimed)
  const press = async () => page.user.click(await screen.findByRole('button', { name: '¥1,000を受け取る' }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(unclear)
  await press()
  const text = '特典は、Lv.2の本人確認が済むと受け取れます。'
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect(occurrencesOf(text)).toBe(1)
  await press()
  await waitFor(() => expect(page.notices()).toHaveLength(1))
  const [first, second, third] = claims(page).map(({ requestId }) => requestId)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('before level 2 the reward is announced and cannot be claimed', async () => {
  renderPage(<RewardCard />, {
    lang: 'en',
    user: signedIn(),
    replies: { rewardKyc2: { ...reward, state: 'locked' } },
  })
  await screen.findByText('Once Lv.2 is approved, you can claim a reward of ¥1,000 in play money.')
  expect(screen.queryByRole('button')).toBeNull()
})
