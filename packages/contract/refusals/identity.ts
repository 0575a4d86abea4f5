// Refusals of sessions and registration.
import { define, plain } from './define.ts'

export const identityRefusals = define({
  tokenExpired: {
    code: 1008,
    status: 401,
    retry: 'signIn',
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    en: 'Your sign-in has expired. Sign in again.',
  },
  sessionEnded: {
    code: 1018,
    codeOn2: -130,
    status: 200,
    retry: 'signIn',
    ja: 'ログアウトされました。もう一度ログインしてください。',
    en: 'You have been signed out. Sign in again.',
  },
  notYourName: {
    code: 200406,
    status: 403,
    retry: 'never',
    ja: 'ほかの方の情報はご覧になれません。',
    en: 'This belongs to another account.',
  },
  wrongCredentials: {
    ...plain,
    code: 201001,
    ja: 'ユーザー名かパスワードが違います。',
    en: 'The user name or password is wrong.',
  },
  lockedOut: {
    ...plain,
    code: 201002,
    retry: 'later',
    ja: '入力の誤りが続いたため、一時的に受け付けを止めています。{minutes}分ほど待ってからお試しください。',
    en: 'Too many wrong attempts. Wait about {minutes} min and try again.',
  },

  tokenMissing: {
    ...plain,
    code: 201003,
    retry: 'signIn',
    ja: 'この操作にはログインが必要です。',
    en: 'Sign in to do this.',
  },
  notYours: {
    code: 200407,
    status: 403,
    retry: 'never',
    ja: 'ご本人の情報ではないため、受け付けられませんでした。',
    en: 'This belongs to another account, so nothing was done.',
  },

  loginNameTaken: {
    ...plain,
    code: 201101,
    ja: 'このユーザー名は使われています。別のユーザー名にしてください。',
    en: 'This user name is taken. Choose another one.',
  },
  nameReserved: {
    ...plain,
    code: 202128,
    ja: '運営の名前とまちがえやすいため、この名前は使えません。',
    en: 'This name could be mistaken for ours. Choose another one.',
  },
  weakPassword: {
    ...plain,
    code: 201102,
    ja: 'パスワードは8〜72文字で、英字と数字の両方を使ってください。',
    en: 'A password must have 8 to 72 characters, with letters and digits.',
  },
  guessablePassword: {
    ...plain,
    code: 201108,
    ja: '推測されやすいパスワードです。よく使われる言葉やお名前を避け、関係のない言葉を2つ以上並べてください。',
    en: 'This password is easy to guess. Avoid common words and names, and put two or more unrelated words together.',
  },
  badEmail: {
    ...plain,
    code: 201103,
    ja: 'メールアドレスの形式が正しくありません。',
    en: 'Enter a valid email address.',
  },
  underAge: {
    ...plain,
    code: 201104,
    ja: '{age}歳未満の方は登録できません。',
    en: 'You must be {age} or older to register.',
  },
  badBirthDate: {
    ...plain,
    code: 201105,
    ja: '生年月日をご確認ください。',
    en: 'Check the date of birth.',
  },
  countryClosed: {
    ...plain,
    code: 201106,
    ja: 'お住まいの国からは登録できません。',
    en: 'Registration is not open in your country.',
  },
  termsOld: {
    ...plain,
    code: 201107,
    ja: '利用規約が新しくなりました。ページを読み込み直して、もう一度ご確認ください。',
    en: 'The terms have changed. Reload the page and read them again.',
  },
})
