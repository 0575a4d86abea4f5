// Refusals of VIP levels and rakeback.
import { define, plain } from './define.ts'

export const vipRefusals = define({
  rakebackNothing: {
    ...plain,
    code: 206311,
    ja: '受け取れるレーキバックはありません。お金は動いていません。',
    en: 'There is no rakeback to claim. No money has moved.',
  },
})
