// Refusals of the sportsbook. `selection` is the place of the selection in the slip, from 1.
import { define, plain } from './define.ts'

export const sportRefusals = define({
  sportEventUnknown: {
    ...plain,
    code: 206410,
    ja: 'この試合が見つかりません。',
    en: 'This event was not found.',
  },
  sportBetUnknown: {
    ...plain,
    code: 206411,
    ja: 'この賭けが見つかりません。',
    en: 'This bet was not found.',
  },
  sportMarketClosed: {
    ...plain,
    code: 206412,
    retry: 'later',
    ja: '{selection}つ目の選択は、いま受け付けていません。お金は動いていません。',
    en: 'Selection {selection} is not taking bets right now. No money has moved.',
  },
  sportOddsChanged: {
    ...plain,
    code: 206413,
    ja: '{selection}つ目のオッズが{odds}に変わりました。確かめてから、もう一度お試しください。お金は動いていません。',
    en: 'The odds of selection {selection} are now {odds}. Check them and try again. No money has moved.',
  },
  sportSelectionsDependent: {
    ...plain,
    code: 206414,
    ja: '{selection}つ目と{other}つ目は同じ試合なので、組み合わせられません。1つずつなら賭けられます。お金は動いていません。',
    en: 'Selections {selection} and {other} belong to the same event and cannot be combined. You can bet on each by itself. No money has moved.',
  },
  sportSlipInvalid: {
    ...plain,
    code: 206415,
    ja: 'このスリップの組み合わせは作れません。ページを読み込み直してください。お金は動いていません。',
    en: 'This slip cannot be combined like that. Reload the page. No money has moved.',
  },
  sportStakeOutside: {
    ...plain,
    code: 206416,
    ja: 'この賭けの賭け金は{min}から{max}までです。お金は動いていません。',
    en: 'Stake between {min} and {max} on this bet. No money has moved.',
  },
  sportReturnTooLarge: {
    ...plain,
    code: 206417,
    ja: '1つの賭けの払い戻しは{most}までです。賭け金を減らしてお試しください。お金は動いていません。',
    en: 'A single bet returns at most {most}. Try a smaller stake. No money has moved.',
  },
})
