// Messages of the feature-buy dialog in both languages, loaded with it so that no other game's bundle contains them.
import type { Messages } from '@mangetsu/stage-kit'

export type FeatureBuyKey = keyof typeof table

const table = {
  title: { ja: 'フィーチャー購入', en: 'Buy feature' },
  priceIs: { ja: '価格（賭け金 {stake} の{price}倍）', en: 'Price ({price} times the stake of {stake})' },
  buyReturn: { ja: '購入のRTP（還元率）', en: 'RTP of this purchase' },
  spinReturn: { ja: 'ゲームのRTP（還元率）', en: 'RTP of the game' },
  ownMoney: {
    ja: '支払いはお財布のお金だけです。ボーナスや特典のフリースピンでは購入できません。',
    en: 'It takes your own money only, never bonus money or free spins of an offer.',
  },
  bonusFirst: {
    ja: 'いまのスピンはボーナスから賭けますが、購入はお財布（{balance}）から支払います。',
    en: 'Your spins take bonus money first; this takes your wallet’s {balance}.',
  },
  asAlways: { ja: '結果はいつもどおり抽選で決まります。', en: 'Results are drawn just as always.' },
  average: {
    ja: '払い戻しの平均は価格より少なく、購入を続けると平均では損になります。',
    en: 'On average it pays less than its price, so buying loses money in the long run.',
  },
  soldUpTo: {
    ja: '購入できるのは賭け金 {largest} までです。いまの賭け金は {stake} です。',
    en: 'It is sold at stakes up to {largest}. Your stake is {stake}.',
  },
  lower: { ja: '賭け金を{largest}に下げる', en: 'Lower the stake to {largest}' },
  buy: { ja: '{price}で購入', en: 'Buy for {price}' },
  tooLittle: { ja: '残高が足りません', en: 'Not enough balance' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  freeSpinsFirst: {
    ja: '特典のフリースピンが残っているあいだは購入できません。',
    en: 'You can buy a feature once the free spins of your offer have been played.',
  },
  waiting: { ja: '購入の結果を待っています', en: 'Waiting for your purchase' },
} as const satisfies Messages<string>

export const featureBuyMessages: Messages<FeatureBuyKey> = table
