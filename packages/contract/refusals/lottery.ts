// Refusals of lotteries.
import { define, plain } from './define.ts'

export const lotteryRefusals = define({
  lotteryUnknown: {
    ...plain,
    code: 206801,
    ja: 'その福引はありません。',
    en: 'There is no such lottery.',
  },
  lotteryNotOpen: {
    ...plain,
    code: 206802,
    ja: '現在は福引券を受け取れません。',
    en: 'Tickets cannot be received at the moment.',
  },
  lotteryNoTickets: {
    ...plain,
    code: 206803,
    ja: '受け取れる福引券がありません。',
    en: 'There are no tickets to receive.',
  },
})
