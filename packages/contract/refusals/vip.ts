// What VIP levels and rakeback may refuse.
import { define, plain } from './define.ts'

export const vipRefusals = define({
  rakebackNothing: {
    ...plain,
    code: 206301,
    ja: '受け取れるリベートはありません。お金は動いていません。',
    en: 'There is no rakeback to claim. No money has moved.',
  },
  levelRewardNotThere: {
    ...plain,
    code: 206302,
    ja: 'このレベルの報酬は、まだ受け取れません。お金は動いていません。',
    en: 'The reward for this level cannot be claimed yet. No money has moved.',
  },
})
