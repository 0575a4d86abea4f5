// Retired words: declarations are found anywhere in a pattern; uses are not reported.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkRetired } from './retired.ts'

const messagesOf = (path: string, text: string): string[] =>
  checkRetired(sourceOf(path, text)).map(({ message }) => message)

const gateway = '"rail" is retired: gateway'

test.each([
  ['a value', 'const rail = 1'],
  ['a destructured field', 'const { code, gateway: rail } = parts'],
  ['a destructured element with a default', 'const [rail = 1] = all'],
  ['a rest element', 'const { code, ...rail } = parts'],
  ['a parameter', 'const send = (rail: Gateway) => 1'],
  ['a destructured parameter', 'function send({ rail }: Parts) {}'],
  ['a function', 'function rail() {}'],
])('%s of that name is refused', (_what, text) => {
  expect(messagesOf('apps/platform/a.ts', text)).toEqual([gateway])
})

test.each([
  ['reading a field', 'apps/platform/a.ts', 'const gateway = row.rail'],
  ['renaming a field', 'apps/platform/a.ts', 'const { rail: gateway } = row'],
  ['writing a field', 'apps/platform/a.ts', 'const row = { rail: 1 }'],
  ['a part of a longer name', 'apps/platform/a.ts', 'const railSecret = 1'],
  ['a folder in which the word is not retired', 'apps/player/a.ts', 'const rail = 1'],
])('%s is allowed', (_what, path, text) => {
  expect(messagesOf(path, text)).toEqual([])
})

test('refuses a type and a path everywhere', () => {
  expect(messagesOf('apps/player/purse.ts', 'type Purse = 1')).toHaveLength(2)
})

test.each(['seat', 'ownSeats', 'SeatRow'])('refuses %s for a game session', (name) => {
  const text = `type ${name} = 1`
  const message = `"${name}" is retired: a seat is a place at a table; name the session or the machine`
  expect(messagesOf('apps/platform/studio/a.ts', text)).toEqual([message])
  expect(messagesOf('apps/platform/tables/a.ts', text)).toEqual([])
})

test.each(['bet', 'minBet', 'BetValidator'])('refuses %s for an amount, a record or a round', (name) => {
  const text = `type ${name} = 1`
  const message = `"${name}" is retired: a bet is a choice of an outcome; its amount is a stake, its record a wager, a play at a game a round`
  for (const path of ['apps/platform/ledger/a.ts', 'apps/stage/a.ts', 'apps/player/features/bonus/a.ts'])
    expect(messagesOf(path, text)).toEqual([message])
  for (const path of [
    'apps/platform/tables/a.ts',
    'apps/stage/tables/a.ts',
    'apps/player/features/guess/a.ts',
  ])
    expect(messagesOf(path, text)).toEqual([])
})

test.each(['sideBet', 'chosenSideBet', 'sideBetsOffered', 'hasOpenTableBets'])(
  'allows %s at a game',
  (name) => {
    expect(messagesOf('apps/platform/studio/a.ts', `const ${name} = 1`)).toEqual([])
  },
)

test.each([
  ['apps/player/routes/login.dom.test.tsx', 'const drawLogin = () => 1'],
  ['apps/stage/art.ts', 'type PictureBuild = { draw: 1 }; const { draw } = build'],
  ['packages/stage-kit/slots/threads.ts', 'function redraw(graphics: Graphics) {}'],
  ['games/maneki/stage/scene.ts', 'const place = (draws: number) => draws'],
])('refuses draw for rendering or painting: %s', (path, text) => {
  expect(messagesOf(path, text)).toEqual([
    expect.stringMatching(/^"(drawLogin|draw|redraw|draws)" is retired: a draw is a random integer;/),
  ])
})

test.each(['drawn', 'drawingOf', 'drawings', 'isUndrawn'])(
  'refuses %s outside lotteries and jackpots',
  (name) => {
    const text = `const ${name} = 1`
    const message = `"${name}" is retired: a lottery or jackpot is drawn; cards are dealt, pages rendered, canvases painted`
    expect(messagesOf('apps/player/features/kyc/cropper.tsx', text)).toEqual([message])
    expect(messagesOf('apps/player/features/lottery/lottery-page.tsx', text)).toEqual([])
    expect(messagesOf('test/player/jackpot-samples.ts', text)).toEqual([])
  },
)

test.each([
  'packages/chance/lottery.ts',
  'apps/player/features/fairness/check-lines.tsx',
  'games/koi-falls/stage/round-text.ts',
  'games/hanafuda/stage/tray.test.ts',
  'test/stage/table-round.ts',
])('allows draws where random integers are taken or shown: %s', (path) => {
  expect(messagesOf(path, 'const draws = 1')).toEqual([])
})

test("refuses a reserved word in a file's name", () => {
  const message =
    '"draw-crop" is retired: a draw is a random integer; deal cards, render pages, paint canvases'
  expect(messagesOf('apps/player/features/kyc/draw-crop.ts', '')).toEqual([message])
  expect(messagesOf('games/cards/disclosed-draws.ts', '')).toEqual([])
  expect(messagesOf('apps/platform/studio/side-bet.db.test.ts', '')).toEqual([])
})

test.each(['told', 'RoomTeller', 'hasSaidLast', 'heardAt', 'besideMinor', 'FEWEST_BESIDE'])(
  'refuses %s everywhere but in sound code',
  (name) => {
    for (const path of ['apps/player/a.ts', 'games/koi-falls/stage/a.ts', 'tools/a.ts'])
      expect(messagesOf(path, `const ${name} = 1`)).toHaveLength(1)
    for (const path of ['packages/sound/a.ts', 'games/koi-falls/sound/a.ts'])
      expect(messagesOf(path, `const ${name} = 1`)).toEqual([])
  },
)

test.each(['asked', 'Asking', 'askAgain', 'judge', 'JudgedStake', 'standing', 'standingOf'])(
  'refuses %s',
  (name) => {
    expect(messagesOf('apps/player/a.ts', `type ${name} = 1`)).toHaveLength(1)
  },
)

test.each(['askQuote', 'askedAt', 'endsAskedAt', 'betsJudgedAt'])('allows the wire name %s', (name) => {
  expect(messagesOf('packages/contract/a.ts', `const ${name} = 1`)).toEqual([])
})

test('allows hands that stand at blackjack', () => {
  expect(messagesOf('games/blackjack/table/a.ts', 'type StandingWorth = 1')).toEqual([])
})

test.each(['hold', 'holds', 'isHeld', 'HeldForms', 'holdings', 'HoldAnalysis', 'bestHolds', 'onHeld'])(
  'refuses %s outside of money',
  (name) => {
    const text = `const ${name} = 1`
    for (const path of ['packages/video-poker/a.ts', 'apps/player/features/kyc/a.tsx', 'apps/stage/a.ts'])
      expect(messagesOf(path, text)).toEqual([
        expect.stringMatching(new RegExp(`^"${name}" is retired: a hold is money set aside;`)),
      ])
    for (const path of ['apps/platform/ledger/a.ts', 'apps/platform/features/payments/withdrawal/a.ts'])
      expect(messagesOf(path, text)).toEqual([])
  },
)

test.each([
  ['the slot feature', 'const holdSpin = 1'],
  ['a type of the slot feature', 'type HoldSpinModel = 1'],
  ['several of the slot feature', 'const holdSpins = 1'],
  ['a game of poker', 'const casinoHoldem = 1'],
  ['the owner of an account', 'const accountHolder = 1'],
  ['reading a stored field', 'const kept = event.held'],
  ['renaming a stored field', 'const { hold: holdSpin } = model'],
])('allows hold as part of %s', (_what, text) => {
  expect(messagesOf('packages/slot-engine/a.ts', text)).toEqual([])
})

test("refuses hold in a file's name outside of money, and allows hold-spin", () => {
  expect(messagesOf('packages/stage-kit/slots/hold-look.ts', '')).toHaveLength(1)
  expect(messagesOf('packages/stage-kit/slots/hold-spin-look.ts', '')).toEqual([])
  expect(messagesOf('apps/platform/ledger/holds.ts', '')).toEqual([])
})

test('allows kept in the name of a file of card games only', () => {
  expect(messagesOf('packages/video-poker/kept-cards.ts', '')).toEqual([])
  expect(messagesOf('apps/player/kept-pages.ts', '')).toHaveLength(1)
})
