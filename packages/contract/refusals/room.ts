// Refusals of live rooms.
import { define, plain } from './define.ts'

export const roomRefusals = define({
  roomUnknown: {
    ...plain,
    code: 206120,
    ja: 'このルームは見つかりません。お金は動いていません。',
    en: 'There is no such room. No money has moved.',
  },
  roomNeedsGame: {
    ...plain,
    code: 206121,
    ja: 'このルームには、そのゲームを開いて参加してください。お金は動いていません。',
    en: 'Open the game of this room to take part. No money has moved.',
  },
})
