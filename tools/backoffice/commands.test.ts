// Tables of valid back office commands, and of the messages for invalid ones.
import { expect, test } from 'vitest'
import { BadCommand, explanation, readCommand } from './commands.ts'
import { plain } from './format.ts'

const id = '01a1fc44-f1de-7fa3-ac89-4c984b6cfb30'

test.each([
  ['', { to: 'explain' }],
  ['--help', { to: 'explain' }],
  ['help', { to: 'explain' }],
  ['kyc approve -h', { to: 'explain' }],
  ['kyc list', { to: 'listKyc' }],
  ['kyc show hanako', { to: 'showKyc', player: 'hanako', saveTo: null }],
  ['kyc show hanako --save papers', { to: 'showKyc', player: 'hanako', saveTo: 'papers' }],
  ['kyc show --save papers hanako', { to: 'showKyc', player: 'hanako', saveTo: 'papers' }],
  ['kyc approve hanako 2', { to: 'reviewKyc', player: 'hanako', level: 2, reason: null, sides: [] }],
  [
    'kyc reject hanako 3 blurred',
    { to: 'reviewKyc', player: 'hanako', level: 3, reason: 'blurred', sides: [] },
  ],
  [
    'kyc reject hanako 3 blurred --side front --side selfie',
    { to: 'reviewKyc', player: 'hanako', level: 3, reason: 'blurred', sides: ['front', 'selfie'] },
  ],
  [
    'kyc approve hanako 2 --seen 0123456789ab',
    { to: 'reviewKyc', player: 'hanako', level: 2, reason: null, sides: [], seen: '0123456789ab' },
  ],
  ['log', { to: 'showLog', aboutId: null }],
  [`log ${id}`, { to: 'showLog', aboutId: id }],
  ['promotions series list', { to: 'listSeries' }],
  ['promotions series show guess-last-digit', { to: 'showSeries', code: 'guess-last-digit' }],
  ['promotions series publish weekly.json', { to: 'publishSeries', file: 'weekly.json' }],
  ['promotions series publish weekly', { to: 'publishNextOfSeries', code: 'weekly' }],
  ['promotions series end weekly', { to: 'endSeries', code: 'weekly' }],
  [
    'promotions preview try.json --until 2026-11-08T00:00:00.000Z --from 2026-11-01T00:00:00.000Z',
    {
      to: 'previewPromotion',
      file: 'try.json',
      from: '2026-11-01T00:00:00.000Z',
      until: '2026-11-08T00:00:00.000Z',
    },
  ],
  ['guess list', { to: 'listGuesses' }],
  [
    'guess propose night-1 odd --source read',
    { to: 'proposeGuess', kind: 'result', code: 'night-1', option: 'odd', source: 'read' },
  ],
  [
    'guess correct night-1 even --source again',
    { to: 'proposeGuess', kind: 'correction', code: 'night-1', option: 'even', source: 'again' },
  ],
  [
    'guess void night-1 --source missing',
    { to: 'proposeGuess', kind: 'void', code: 'night-1', option: null, source: 'missing' },
  ],
  ['lotteries', { to: 'listLotteries' }],
  ['lotteries show 20261201', { to: 'showLottery', code: '20261201' }],
  ['lotteries verify 20261201', { to: 'verifyLottery', code: '20261201' }],
  [
    `lotteries beacon 20261201 1000 ${'ab'.repeat(48)}`,
    { to: 'bringBeacon', code: '20261201', round: 1000, signature: 'ab'.repeat(48) },
  ],
  ['sports', { to: 'showSports' }],
  [
    'sports suspend market m-1 total:2.5 --reason rumour',
    {
      to: 'suspendSport',
      subject: { kind: 'market', id: 'm-1', marketId: 'total:2.5' },
      reason: 'rumour',
    },
  ],
  [
    'sports suspend virtual race --reason fog',
    { to: 'suspendSport', subject: { kind: 'virtual', id: 'race' }, reason: 'fog' },
  ],
  [
    'sports void bet S-40892 --reason error',
    { to: 'proposeSportVoid', subject: { kind: 'bet', number: 40_892n }, reason: 'error' },
  ],
  [
    'sports margin sport sumo 7.5',
    { to: 'setSportMargin', subject: { kind: 'sport', id: 'sumo' }, marginPpm: 75_000 },
  ],
  [
    'sports bound all bet-return 5000000',
    { to: 'setSportBound', subject: { kind: 'all' }, name: 'betReturn', amount: '5000000' },
  ],
  ['sports replay 2026-11-29', { to: 'replaySports', day: '2026-11-29' }],
  ['guess confirm night-1', { to: 'confirmGuess', code: 'night-1' }],
  ['deposits list', { to: 'listDeposits' }],
  ['deposits stray', { to: 'listStrayedDeposits' }],
  [`deposits credit ${id}`, { to: 'reviewDeposit', id, isCredited: true }],
  [`deposits dismiss ${id}`, { to: 'reviewDeposit', id, isCredited: false }],
  ['withdrawals list', { to: 'listWithdrawals' }],
  [`withdrawals approve ${id}`, { to: 'reviewWithdrawal', id, reason: null }],
  ['content list', { to: 'listContent' }],
  ['content show topic terms', { to: 'showContent', kind: 'topic', code: 'terms', version: null }],
  [
    'content show template home 2026-11-22',
    { to: 'showContent', kind: 'template', code: 'home', version: '2026-11-22' },
  ],
  ['content publish terms.json', { to: 'publishContent', file: 'terms.json' }],
  [
    'content withdraw topic terms 2026-11-22b',
    { to: 'withdrawContent', kind: 'topic', code: 'terms', version: '2026-11-22b' },
  ],
  ['announce list', { to: 'listAnnouncements' }],
  ['announce publish news.json', { to: 'publishAnnouncement', file: 'news.json' }],
  [`announce withdraw ${id}`, { to: 'withdrawAnnouncement', id }],
  ['inquiries', { to: 'listInquiries' }],
  ['inquiries list', { to: 'listInquiries' }],
  ['inquiries show M-ACDEFGHJ', { to: 'showInquiry', name: 'M-ACDEFGHJ' }],
  [`inquiries answer ${id} Hello.`, { to: 'answerInquiry', name: id, text: 'Hello.' }],
  [`inquiries close ${id}`, { to: 'closeInquiry', name: id }],
  ['events', { to: 'showEvents' }],
  ['events retry winners', { to: 'retryEvents', consumer: 'winners', event: null }],
  ['events retry winners 12', { to: 'retryEvents', consumer: 'winners', event: '12' }],
  ['events rebuild winners', { to: 'rebuildConsumer', consumer: 'winners' }],
  [`withdrawals reject ${id} sourceUnclear`, { to: 'reviewWithdrawal', id, reason: 'sourceUnclear' }],
])('parses back office %s', (line, expected) =>
  expect(readCommand(line.split(' ').filter(Boolean))).toEqual(expected),
)

test.each([
  [
    'players',
    'The back office knows kyc, deposits, withdrawals, book, content, announce, inquiries, chat, opposed, persons, events, promotions, guess, lotteries, sports and log, not "players".',
  ],
  ['content', 'Say what to do about content: list, show, publish or withdraw.'],
  ['events mend', 'Say what to do about events: retry, rebuild, or nothing to see them.'],
  ['events retry', 'Say which consumer, by its name.'],
  ['events retry winners all', 'Say which event, by its number.'],
  ['lotteries tell', 'Say what to do about lotteries: list, show, verify or beacon.'],
  ['lotteries show', 'Say which lottery, by its code.'],
  ['lotteries beacon 20261201 first', 'Say which round of drand, by its number.'],
  ['lotteries beacon 20261201 1000 ab', 'Say the signature of the round, 96 hex digits.'],
  ['guess tell', 'Say what to do about guess-games: list, propose, void, correct or confirm.'],
  ['sports suspend all', 'Say why: --reason "<why>".'],
  [
    'sports suspend sport chess --reason none',
    'Say what: all, sport <sport>, competition <id>, event <id>, market <event> <market>, bet <number> or virtual <game>.',
  ],
  [
    'sports suspend virtual sumo --reason none',
    'Say what: all, sport <sport>, competition <id>, event <id>, market <event> <market>, bet <number> or virtual <game>.',
  ],
  ['sports margin sport sumo seven', 'Say the margin in percent, such as 7.5, or feed.'],
  ['sports confirm it', 'Say which proposal, by its number.'],
  ['guess propose', 'Say what was read at the source: --source "<text>".'],
  ['guess propose --source read', 'Say which guess-game, by its code.'],
  ['guess propose night-1 --source read', 'Say which option came true, by its id.'],
  ['guess confirm night-1 odd', 'The back office does not understand "odd".'],
  ['log all of it', 'The back office does not understand "of it".'],
  ['content list all', 'The back office does not understand "all".'],
  ['content show page terms', 'Say which kind: topic or template.'],
  ['content show topic', 'Say which topic or template, by its code, such as terms.'],
  ['content show topic terms newest', 'A version is a date, such as 2026-11-01 or 2026-11-01b.'],
  ['content withdraw topic terms', 'A version is a date, such as 2026-11-01 or 2026-11-01b.'],
  ['content publish', 'Say which file, such as news.json.'],
  ['announce', 'Say what to do about announcements: list, publish or withdraw.'],
  ['announce publish', 'Say which file, such as news.json.'],
  ['announce withdraw first', 'Say which announcement, by its id.'],
  ['inquiries delete', 'Say what to do about inquiries: list, show, answer or close.'],
  ['inquiries show', 'Say which inquiry, by its id or its reference.'],
  ['inquiries answer M-ACDEFGHJ', 'Say the answer, in quotation marks.'],
  ['kyc', 'Say what to do about verification: list, show, approve or reject.'],
  ['kyc delete hanako', 'Say what to do about verification: list, show, approve or reject.'],
  ['kyc list all', 'The back office does not understand "all".'],
  ['kyc show', 'Say which player: a login name or an id.'],
  ['kyc show hanako taro', 'The back office does not understand "taro".'],
  ['kyc show hanako --save', 'Say what --save is.'],
  ['kyc show hanako --side front', '--side goes with reject.'],
  ['kyc approve hanako', 'Say which level: 2, 3 or 4.'],
  ['kyc approve hanako 1', 'Level 1 comes by itself once email, phone and name are there.'],
  ['kyc approve hanako 5', 'Say which level: 2, 3 or 4.'],
  ['kyc approve hanako 2 blurred', 'The back office does not understand "blurred".'],
  ['kyc show hanako --seen 0123456789ab', '--seen goes with approve and reject.'],
  ['kyc approve hanako 2 --seen it', 'A mark is the twelve letters and digits that show says.'],
  ['kyc approve hanako 2 --save x', '--save goes with show.'],
  ['kyc reject hanako 2 ugly', expect.stringMatching(/^Say why: blurred, /)],
  ['kyc reject hanako 2', expect.stringMatching(/^Say why: /)],
  ['kyc reject hanako 3 blurred --side top', expect.stringMatching(/^There is no side "top"/)],
  ['deposits', 'Say what to do about deposits: list, credit, dismiss or stray.'],
  ['deposits delete', 'Say what to do about deposits: list, credit, dismiss or stray.'],
  ['deposits list all', 'The back office does not understand "all".'],
  ['deposits credit', 'Say which deposit, by its id.'],
  ['deposits dismiss 7', 'Say which deposit, by its id.'],
  [`deposits credit ${id} all`, 'The back office does not understand "all".'],
  ['withdrawals', 'Say what to do about withdrawals: list, approve or reject.'],
  ['withdrawals approve 7', 'Say which withdrawal, by its id.'],
  [`withdrawals reject ${id}`, 'Say why: documents, sourceUnclear, accountUnclear, other.'],
  [`withdrawals reject ${id} ugly`, 'Say why: documents, sourceUnclear, accountUnclear, other.'],
  [`withdrawals approve ${id} why`, 'The back office does not understand "why".'],
])('answers back office %s with a message', (line, sentence) => {
  let output: unknown
  try {
    readCommand(line.split(' '))
  } catch (error) {
    output = error
  }
  expect(output).toBeInstanceOf(BadCommand)
  expect((output as BadCommand).message).toEqual(sentence)
})

test('names every verb in the explanation', () => {
  for (const verb of ['kyc list', 'kyc show', 'kyc approve', 'kyc reject', 'withdrawals list']) {
    expect(explanation).toContain(verb)
  }
})

test('removes control characters from players’ texts before printing them', () => {
  expect(plain('moon\u001b[2J\u202elight\n')).toBe('moon [2J light ')
})

test('reads the amounts paid twice for a correction and its confirmation only', () => {
  const amounts = 'JPY 1900.00, USD 2.00'
  expect(
    readCommand(['guess', 'correct', 'game', 'even', '--source', 'read', '--paying-twice', amounts]),
  ).toEqual({
    to: 'proposeGuess',
    kind: 'correction',
    code: 'game',
    option: 'even',
    source: 'read',
    payingTwice: amounts,
  })
  expect(readCommand(['guess', 'confirm', 'game', '--paying-twice', amounts])).toEqual({
    to: 'confirmGuess',
    code: 'game',
    payingTwice: amounts,
  })
  expect(() => readCommand(['guess', 'confirm', 'game', '--paying-twice'])).toThrow('Say what is paid twice')
  expect(() => readCommand(['guess', 'void', 'game', '--source', 'x', '--paying-twice', amounts])).toThrow(
    'goes with correct and confirm',
  )
})

test('lists opposed bets and reviews them by their round', () => {
  const id = '0197a1b2-0000-7000-8000-000000000001'
  expect(readCommand(['opposed'])).toEqual({ to: 'listOpposed' })
  expect(readCommand(['opposed', 'reviewed', id])).toEqual({ to: 'reviewOpposed', id })
  expect(() => readCommand(['opposed', 'reviewed', 'x'])).toThrow('Say which round')
  expect(() => readCommand(['opposed', 'judge'])).toThrow('Say what to do about opposed bets')
})

test('lists accounts of one person, decides about them and restricts them by their ids', () => {
  const [account, excluded] = ['0197a1b2-0000-7000-8000-000000000001', '0197a1b2-0000-7000-8000-000000000002']
  expect(readCommand(['persons'])).toEqual({ to: 'listPersons' })
  expect(readCommand(['persons', 'held'])).toEqual({ to: 'listHeldPersons' })
  const decided = { to: 'decidePerson', accountId: account, pausingId: excluded }
  expect(readCommand(['persons', 'same', account, excluded])).toEqual({ ...decided, verdict: 'held' })
  expect(readCommand(['persons', 'other', account, excluded])).toEqual({ ...decided, verdict: 'cleared' })
  const commandOf = { to: 'restrictAccount', accountId: account }
  expect(readCommand(['persons', 'hold', account])).toEqual({ ...commandOf, isRestricted: true })
  expect(readCommand(['persons', 'release', account])).toEqual({ ...commandOf, isRestricted: false })
  expect(() => readCommand(['persons', 'same', account])).toThrow('Say which excluded account')
  expect(() => readCommand(['persons', 'hold', 'hanako'])).toThrow('Say which account')
  expect(() => readCommand(['persons', 'hold', account, excluded])).toThrow('does not understand')
  expect(() => readCommand(['persons', 'shut'])).toThrow('Say what to do about persons')
})
