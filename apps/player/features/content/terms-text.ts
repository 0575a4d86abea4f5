// The terms of use, in both languages. A change of meaning needs a new `termsVersion` in the platform's config.

type Section = { readonly title: string; readonly paragraphs: readonly string[] }
type Terms = { readonly opening: string; readonly sections: (age: number) => readonly Section[] }

const ja: Terms = {
  opening:
    '満月は、プレイマネーで遊ぶゲームサイトです。登録の前に、ここにあるきまりをお読みください。登録した時点で、同意したものとして扱います。',
  sections: (age) => [
    {
      title: 'ご利用になれる方',
      paragraphs: [
        `${age}歳以上の方が、ご本人として利用できます。登録のときに生年月日と、お住まいの国・地域をうかがいます。`,
        'アカウントはおひとりにつき一つです。ほかの方に貸したり、譲ったりすることはできません。',
      ],
    },
    {
      title: 'プレイマネー',
      paragraphs: [
        'このサイトの金額は、すべてプレイマネーです。現金、暗号資産、商品などの価値はなく、買うことも換えることもできません。',
        '入金と出金は、見本の銀行を使った模擬のものです。実在の銀行口座やカードの情報は、入力しないでください。',
      ],
    },
    {
      title: 'ゲームと結果',
      paragraphs: [
        '結果は、回す前に封をした種と、あなたの種と、回数から決まります。結果が出た回は取り消せません。通信が切れても、決まった回は記録に残り、次にひらいたときに続きから表示します。',
        '公表しているRTPは、長く遊んだときに戻る割合の計算値です。一回ごとの結果をお約束するものではありません。',
      ],
    },
    {
      title: 'してはいけないこと',
      paragraphs: [
        '自動で操作する道具を使うこと、不具合を利用すること、ほかの方になりすますこと、サイトの動きを妨げることは禁止です。',
        '見つかった場合は、利用を止め、関係する回の結果を取り消すことがあります。',
      ],
    },
    {
      title: '遊びすぎないために',
      paragraphs: [
        '遊びは、暮らしに無理のない範囲で楽しんでください。つらいと感じたら、各ページの下にある相談先へご連絡ください。',
      ],
    },
    {
      title: '個人情報とCookie',
      paragraphs: [
        'ログイン名、生年月日、国・地域、任意のメールアドレスと、遊びと入出金の記録を保存します。サイトを動かすこと、安全を守ることだけに使い、第三者へ渡しません。',
        'Cookieとブラウザの保存領域は、ログインの状態、言語、画面の設定を覚えるために使います。広告のための追跡はしません。',
      ],
    },
    {
      title: 'サイトの変更と停止',
      paragraphs: [
        '改善や保守のために、予告なく内容を変えたり、止めたりすることがあります。きまりを変えたときは版の番号を新しくし、次の登録から新しい版への同意をお願いします。',
      ],
    },
  ],
}

const en: Terms = {
  opening:
    'Mangetsu is a game site played with play money. Please read these terms before you join. By joining you agree to them.',
  sections: (age) => [
    {
      title: 'Who may play',
      paragraphs: [
        `You may play if you are ${age} or older, as yourself. When you join we ask for your date of birth and the country or region you live in.`,
        'One account for each person. It may not be lent or passed on.',
      ],
    },
    {
      title: 'Play money',
      paragraphs: [
        'Every amount on this site is play money. It has no value in cash, crypto or goods, and can neither be bought nor exchanged.',
        'Deposits and withdrawals are simulated with a model bank. Please do not enter details of a real bank account or card.',
      ],
    },
    {
      title: 'Games and results',
      paragraphs: [
        'A result follows from a seed sealed before the spin, from your own seed and from the count of your rounds. A settled round cannot be undone. If the connection breaks, the settled round stays on record and is shown when you next open the game.',
        'The declared RTP is the calculated share that long play gives back. It promises nothing about a single round.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [
        'Automated play, use of faults, posing as somebody else, and disturbing the site are not allowed.',
        'Where we find it, we may close the account and void the rounds concerned.',
      ],
    },
    {
      title: 'Keeping play in bounds',
      paragraphs: [
        'Play within what fits your life. If it stops being fun, the bodies named at the foot of every page will listen.',
      ],
    },
    {
      title: 'Personal data and cookies',
      paragraphs: [
        'We keep your login name, date of birth, country or region, an e-mail address if you give one, and the record of play and payments. They serve to run the site and keep it safe, and go to nobody else.',
        'Cookies and browser storage remember your sign-in, language and display settings. There is no tracking for advertising.',
      ],
    },
    {
      title: 'Changes and closing',
      paragraphs: [
        'For improvement and upkeep, the site may change or close without notice. When these terms change they get a new version number, and new registrations agree to that version.',
      ],
    },
  ],
}

/** The terms by language. */
export const termsText = { ja, en } as const
