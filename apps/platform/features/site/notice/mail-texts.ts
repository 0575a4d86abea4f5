// The subject and the sentence of each mailed notice, in both languages.
import type { NoticeKind } from '@mangetsu/contract/notice'

type Data = Readonly<Record<string, string | number | boolean | null>>
type MailSentence = readonly [subject: string, sentence: string]
/** The advice about the next step: on the account's security, play limits, documents, money, or rewards. */
export type Advice = 'security' | 'care' | 'verification' | 'money' | 'rewards'

export type MailText = {
  readonly advice: Advice
  readonly ja: (data: Data) => MailSentence
  readonly en: (data: Data) => MailSentence
}

const plain = (advice: Advice, ja: MailSentence, en: MailSentence): MailText => ({
  advice,
  ja: () => ja,
  en: () => en,
})
const guard = (ja: MailSentence, en: MailSentence): MailText => plain('security', ja, en)

const levelOf = ({ level }: Data): string => (level === undefined || level === null ? '' : String(level))

/** The prefix of decisions by the sandbox's practice reviewer. */
const practiceJa = ({ isPractice }: Data): string =>
  isPractice === true ? '【練習用の審査】担当者ではなく、自動で判定しました。' : ''
const practiceEn = ({ isPractice }: Data): string =>
  isPractice === true ? '[Practice review] Decided automatically, not by a person. ' : ''

/** Kinds without a mail are absent. */
export const mailTexts: Partial<Record<NoticeKind, MailText>> = {
  newDevice: guard(
    ['はじめての端末からログインがありました', 'はじめての端末から、アカウントにログインがありました。'],
    [
      'Sign-in from a new device',
      'Somebody signed in to your account from a device that had not been used before.',
    ],
  ),
  lockedOut: guard(
    [
      'ログインを一時的に制限しました',
      'パスワードの誤りが続いたため、アカウントへのログインを一時的に制限しました。',
    ],
    [
      'Sign-in is temporarily locked',
      'Sign-in to your account is temporarily locked after several wrong passwords.',
    ],
  ),
  refreshReused: guard(
    [
      '安全のためログアウトしました',
      '同じログイン情報が2か所で使われたため、安全のためそのログインを終了しました。',
    ],
    ['You were signed out for your security', 'The same sign-in was used in two places, so we ended it.'],
  ),
  passwordChanged: guard(
    ['パスワードが変更されました', 'アカウントのパスワードが変更され、ほかの端末はログアウトされました。'],
    [
      'Your password was changed',
      'The password of your account was changed, and other devices were signed out.',
    ],
  ),
  passwordReset: guard(
    [
      'パスワードが再設定されました',
      '確認コードによりパスワードが再設定され、すべての端末がログアウトされました。',
    ],
    [
      'Your password was reset',
      'The password of your account was reset with a code, and every device was signed out.',
    ],
  ),
  phoneChanged: guard(
    ['電話番号が変更されました', 'アカウントに登録された電話番号が変更されました。'],
    ['Your phone number was changed', 'The phone number of your account was changed.'],
  ),
  authenticatorOn: guard(
    ['認証アプリが設定されました', 'ログインのときに、認証アプリのコードを確認するようになりました。'],
    ['An authenticator app was set up', 'Signing in now asks for a code from your authenticator app.'],
  ),
  authenticatorOff: guard(
    ['認証アプリが解除されました', 'ログインのときに、認証アプリのコードを確認しなくなりました。'],
    ['The authenticator app was removed', 'Signing in no longer asks for a code from an authenticator app.'],
  ),
  recoveryCodeUsed: guard(
    [
      'リカバリーコードが使われました',
      'リカバリーコードでログインがありました。使ったコードは、もう使えません。',
    ],
    ['A recovery code was used', 'Somebody signed in with a recovery code. That code cannot be used again.'],
  ),
  recoveryCodesRenewed: guard(
    [
      'リカバリーコードが新しくなりました',
      '新しいリカバリーコードが発行され、以前のコードは使えなくなりました。',
    ],
    [
      'New recovery codes were issued',
      'New recovery codes were issued, and the earlier ones no longer work.',
    ],
  ),
  passkeyAdded: guard(
    ['パスキーが追加されました', 'アカウントにパスキーが追加されました。'],
    ['A passkey was added', 'A passkey was added to your account.'],
  ),
  passkeyRemoved: guard(
    ['パスキーが削除されました', 'アカウントからパスキーが削除されました。'],
    ['A passkey was removed', 'A passkey was removed from your account.'],
  ),
  dataExported: guard(
    ['アカウントのデータが書き出されました', 'アカウントのすべての記録が、ファイルとして書き出されました。'],
    ['Your data was exported', 'All records of your account were exported as a file.'],
  ),
  closingAsked: guard(
    [
      '退会のお申し込みを受け付けました',
      'アカウントは14日後に閉じられます。それまでは、いつでも取り消せます。',
    ],
    ['You asked to close your account', 'Your account will be closed in 14 days. You can cancel until then.'],
  ),
  closingWithdrawn: guard(
    ['退会のお申し込みを取り消しました', 'アカウントはこれまでどおりお使いいただけます。'],
    ['Your account stays open', 'The request to close your account was withdrawn.'],
  ),
  limitRaised: plain(
    'care',
    ['上限を引き上げました', 'ご確認のとおり、ご自身で決めた上限を変更しました。'],
    ['A limit was raised', 'As you confirmed, one of your own limits was raised or removed.'],
  ),
  breakBegun: plain(
    'care',
    ['休止を開始しました', '休止中、入金とゲームはできません。出金はいつでもできます。'],
    ['Your break has started', 'You cannot deposit or play during your break. You can withdraw at any time.'],
  ),
  excluded: plain(
    'care',
    ['自己排除を開始しました', 'お申し出のとおり、入金とゲームを止めました。出金はいつでもできます。'],
    [
      'Your self-exclusion has started',
      'As you asked, you can no longer deposit or play. You can withdraw at any time.',
    ],
  ),
  exclusionEnded: plain(
    'care',
    ['自己排除の解除について', 'お申し出のとおり、自己排除を解除する手続きを受け付けました。'],
    ['The end of your self-exclusion', 'Your request to end your self-exclusion has been received.'],
  ),
  kycApproved: {
    advice: 'verification',
    ja: (data) => [
      '本人確認が済みました',
      `${practiceJa(data)}Lv.${levelOf(data)}の本人確認が済みました。ありがとうございました。`,
    ],
    en: (data) => [
      'Verification approved',
      `${practiceEn(data)}Your Lv.${levelOf(data)} verification has been approved. Thank you.`,
    ],
  },
  kycRejected: {
    advice: 'verification',
    ja: (data) => [
      '本人確認をもう一度お願いします',
      `${practiceJa(data)}Lv.${levelOf(data)}の本人確認で、確認できないものがありました。理由と再提出の方法は、下のページでご覧いただけます。`,
    ],
    en: (data) => [
      'Verification: something is needed again',
      `${practiceEn(data)}Something for Lv.${levelOf(data)} could not be confirmed. The page below says why, and what to send instead.`,
    ],
  },
  withdrawPasswordSet: guard(
    ['出金パスワードが設定されました', '出金のときに入力するパスワードが設定されました。'],
    ['A withdrawal password was set', 'The password you enter for withdrawals was set.'],
  ),
  payoutMethodAdded: {
    advice: 'security',
    ja: ({ ja }) => ['出金先が追加されました', `出金先「${ja}」が追加されました。`],
    en: ({ en }) => ['A payout method was added', `The payout method “${en}” was added.`],
  },
  payoutMethodRemoved: {
    advice: 'security',
    ja: ({ ja }) => ['出金先が削除されました', `出金先「${ja}」が削除されました。`],
    en: ({ en }) => ['A payout method was removed', `The payout method “${en}” was removed.`],
  },
  vaultOpeningAsked: guard(
    ['金庫からの引き出しを受け付けました', '24時間後にお財布へ戻ります。それまでは取り消せます。'],
    [
      'Your vault request has been received',
      'The money returns to your wallet in 24 hours. You can cancel until then.',
    ],
  ),
  rewardReminder: plain(
    'rewards',
    [
      '受け取り期限が近い報酬があります',
      'ミッションまたは週間レーキバックの報酬に、まだ受け取っていないものがあります。期限を過ぎると受け取れません。',
    ],
    [
      'You have a reward that expires soon',
      'You have not yet collected a reward of a mission or of weekly rakeback. It cannot be collected after its deadline.',
    ],
  ),
  depositDiffers: plain(
    'money',
    [
      '届いた金額がお申し込みと異なります',
      'お申し込みと異なる金額が届きました。お預かりして担当者が確認しています。お手続きは不要です。',
    ],
    [
      'A different amount arrived',
      'The amount that arrived differs from your request. It is safe with us while our team checks it. No action is needed.',
    ],
  ),
}
