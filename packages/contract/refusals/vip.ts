// What VIP levels and rakeback may refuse.
import { define, plain } from './define.ts'

export const vipRefusals = define({
  rakebackNothing: {
    ...plain,
    code: 206311,
    ja: '受け取れるレーキバックはありません。お金は動いていません。',
    en: 'There is no rakeback to claim. No money has moved.',
  },
})
