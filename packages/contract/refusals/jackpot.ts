// Refusals of jackpots.
import { define, plain } from './define.ts'

export const jackpotRefusals = define({
  jackpotUnknown: {
    ...plain,
    code: 206251,
    ja: '現在、開催中のジャックポットはありません。',
    en: 'There are no jackpots at the moment.',
  },
  jackpotUnqualified: {
    ...plain,
    code: 206252,
    ja: '引ける回数がありません。お金は動いていません。',
    en: 'You have no draws left. No money has moved.',
  },
  jackpotFundLow: {
    ...plain,
    code: 206253,
    retry: 'later',
    ja: '現在、ジャックポットくじの原資が足りません。回数はそのまま残ります。お金は動いていません。',
    en: 'There is too little in the draw’s fund for now. Your draw is kept. No money has moved.',
  },
})
