// Questions about deposits, withdrawals and wallets.
import type { TopicEntry } from '@mangetsu/contract/content'

const deposits = { ja: '入金', en: 'Deposits' }
const withdrawals = { ja: '出金', en: 'Withdrawals' }

export const faqAboutMoney: readonly TopicEntry[] = [
  {
    slug: 'first-deposit',
    group: deposits,
    question: { ja: '入金はどうすればよいですか。', en: 'How do I deposit?' },
    answer: {
      ja: [
        'ウォレットの「入金」で金額を入れると、サンドボックス銀行のページが開きます。そこで「支払う」を選ぶと、数秒で残高に反映されます。',
        '一回の入金は、日本円で1,000円から5,000,000円、米ドルで10ドルから35,000ドルまでです。',
      ],
      en: [
        'Choose Deposit in your wallet and enter an amount; the page of the sandbox bank opens. Choose Pay there, and the money is in your balance within seconds.',
        'One deposit is from ¥1,000 to ¥5,000,000, or from $10 to $35,000.',
      ],
    },
  },
  {
    slug: 'deposit-pending',
    group: deposits,
    question: { ja: '入金が「手続き中」のままです。', en: 'My deposit stays pending.' },
    answer: {
      ja: [
        '銀行のページで支払いがまだ終わっていません。履歴から銀行のページをもう一度開けます。1時間以内に支払われない申し込みは、自動で期限切れになります。',
        '期限が切れたあとに支払いが届いた場合も、お金は失われません。届いた時点で残高に入ります。',
      ],
      en: [
        'The payment on the page of the bank has not been made yet. You can open that page again from your history. Orders that are not paid within an hour expire by themselves.',
        'Money that arrives after that is not lost: it is credited when it comes.',
      ],
    },
  },
  {
    slug: 'different-amount',
    group: deposits,
    question: {
      ja: '申し込みと違う金額を支払うとどうなりますか。',
      en: 'What if I pay another amount than I ordered?',
    },
    answer: {
      ja: [
        '金額が合わない入金は残高に入れず、「失敗」として理由とともに記録します。もう一度、正しい金額で申し込んでください。',
      ],
      en: [
        'A payment of another amount is not credited; it is recorded as failed, with the reason. Please make a new order for the right amount.',
      ],
    },
  },
  {
    slug: 'how-to-withdraw',
    group: withdrawals,
    question: { ja: '出金はどうすればよいですか。', en: 'How do I withdraw?' },
    answer: {
      ja: [
        '先に出金先の口座を登録し、「出金」で金額とパスワードを入れます。お金が出ていく操作なので、ログイン中でもパスワードをもう一度お聞きします。',
        '一回の出金は、日本円で3,000円から3,000,000円、米ドルで20ドルから20,000ドルまでです。口座は5件まで登録できます。',
      ],
      en: [
        'Register a payout account first, then choose Withdraw and enter the amount and your password. It is asked for again, even though you are signed in, because money leaves.',
        'One withdrawal is from ¥3,000 to ¥3,000,000, or from $20 to $20,000. You can keep five payout accounts.',
      ],
    },
  },
  {
    slug: 'withdrawal-time',
    group: withdrawals,
    question: { ja: '出金にはどのくらいかかりますか。', en: 'How long does a withdrawal take?' },
    answer: {
      ja: [
        '100,000円(700ドル)までの出金はすぐに承認され、ふつうは数分で送られます。それより大きな金額は人が確認するため、24時間ほどかかることがあります。',
        'いまどの段階にあるかは、出金の履歴で時刻とともに確かめられます。',
      ],
      en: [
        'Withdrawals up to ¥100,000 ($700) are approved at once and usually sent within minutes. Larger ones are looked at by a person, which can take about 24 hours.',
        'Your history shows each step with its time.',
      ],
    },
  },
  {
    slug: 'held-money',
    group: withdrawals,
    question: {
      ja: '出金を申し込むと残高が減るのはなぜですか。',
      en: 'Why does my balance drop as soon as I ask?',
    },
    answer: {
      ja: [
        '申し込んだ金額は、その場で別に取り置かれます。同じお金が二重に使われないようにするためです。取り消したときや銀行で送れなかったときは、全額がすぐに戻ります。',
      ],
      en: [
        'The amount is set aside at once, so that the same money cannot be used twice. If you cancel, or if the bank cannot send it, all of it comes back immediately.',
      ],
    },
  },
  {
    slug: 'cancel-withdrawal',
    group: withdrawals,
    question: { ja: '出金は取り消せますか。', en: 'Can I cancel a withdrawal?' },
    answer: {
      ja: [
        '送金に入る前なら、履歴の「取り消す」で取り消せます。「送金中」になったあとは取り消せません。地域の決まりによっては、取り消し自体ができないことがあります。',
      ],
      en: [
        'Yes, with Cancel in your history, until it is being sent. Where the rules of your place say so, withdrawals cannot be cancelled at all.',
      ],
    },
  },
]
