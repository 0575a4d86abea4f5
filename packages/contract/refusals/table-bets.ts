// Refusals of bets and decisions at a table.
import { define, plain } from './define.ts'

export const tableBetRefusals = define({
  betsClosed: {
    ...plain,
    code: 203013,
    ja: '受付は{closedAt}に終わりました。届いたのは{now}です（サーバーの時計、日本時間）。お金は動いていません。',
    en: 'Bets closed at {closedAt}; yours came at {now} (by our clock, JST). No money has moved.',
  },
  betsChanged: {
    ...plain,
    code: 203014,
    ja: 'この回の賭けは別の画面で変わっています。お金は動いていません。',
    en: 'Your bets of this round were changed in another window. No money has moved.',
  },
  betNotTaken: {
    ...plain,
    code: 203015,
    ja: 'この場所には、その賭け方はできません。お金は動いていません。',
    en: 'This bet cannot be placed at this table. No money has moved.',
  },
  betTooLarge: {
    ...plain,
    code: 203016,
    ja: 'この場所に置けるのは{most}までです。お金は動いていません。',
    en: 'No more than {most} can be placed there. No money has moved.',
  },
  roundBetsTooLarge: {
    ...plain,
    code: 203017,
    ja: '1回に賭けられるのは合計{most}までです。お金は動いていません。',
    en: 'No more than {most} can be staked in one round. No money has moved.',
  },
  seatTaken: {
    ...plain,
    code: 203018,
    ja: '{seat}番席には別の方が座っています。お金は動いていません。',
    en: 'Seat {seat} is taken by somebody else. No money has moved.',
  },
  seatFollowed: {
    ...plain,
    code: 203019,
    ja: '{seat}番席にはベットビハインドで賭けている方がいるため、この回は席を空けられません。お金は動いていません。',
    en: 'Somebody has bet behind seat {seat}, so it cannot be left in this round. No money has moved.',
  },
  turnOver: {
    ...plain,
    code: 203020,
    ja: '選べる時間は{endedAt}に終わりました。届いたのは{now}です（サーバーの時計、日本時間）。お金は動いていません。',
    en: 'Your time to decide ended at {endedAt}; this came at {now} (by our clock, JST). No money has moved.',
  },
  turnElsewhere: {
    ...plain,
    code: 203021,
    ja: 'いまはこのハンドの番ではありません。お金は動いていません。',
    en: 'It is not this hand’s turn. No money has moved.',
  },
})
