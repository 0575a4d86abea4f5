// Refusals of guess-games.
import { define, plain } from './define.ts'

export const guessRefusals = define({
  guessUnknown: {
    ...plain,
    code: 206111,
    ja: 'この予想が見つかりません。',
    en: 'This prediction was not found.',
  },
  guessOptionUnknown: {
    ...plain,
    code: 206112,
    ja: 'この答えは選べません。お金は動いていません。',
    en: 'This answer cannot be chosen. No money has moved.',
  },
  guessClosed: {
    ...plain,
    code: 206113,
    ja: 'この予想は、いま受け付けていません。お金は動いていません。',
    en: 'This prediction is not taking bets. No money has moved.',
  },
  guessOtherOption: {
    ...plain,
    code: 206114,
    ja: '予想はひとつの答えだけです。すでに選んだ答えには足せます。お金は動いていません。',
    en: 'You can bet on one answer only, and add to the one you chose. No money has moved.',
  },
  guessFull: {
    ...plain,
    code: 206115,
    ja: 'この予想でお支払いできる上限に達しました。賭け金を減らしてお試しください。お金は動いていません。',
    en: 'This would go beyond what this game can pay. Try a smaller stake. No money has moved.',
  },
  appIdUnknown: {
    ...plain,
    code: 206118,
    ja: 'この画面からは予想に賭けられません。ページを読み込み直してください。お金は動いていません。',
    en: 'Bets cannot be placed from this client. Reload the page. No money has moved.',
  },
  guessPrizeUnknown: {
    ...plain,
    code: 206117,
    ja: 'この当たりが見つかりません。',
    en: 'This prize was not found.',
  },
})
