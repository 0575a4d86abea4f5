// The statement kind of each transfer kind, by the direction of the money.
import { expect, test } from 'vitest'
import { refIdOf, statementKindOf } from './index.ts'

test.each([
  ['round', -1n, 'stake'],
  ['round', 1n, 'win'],
  ['deposit', 1n, 'deposit'],
  ['withdrawal.hold', -1n, 'withdrawalHeld'],
  ['withdrawal.return', 1n, 'withdrawalReturned'],
  ['reward', 1n, 'reward'],
  ['bonus', 1n, 'bonus'],
  ['jackpot', 1n, 'jackpot'],
  ['exchange', -1n, 'exchangeOut'],
  ['exchange', 1n, 'exchangeIn'],
  ['vault.lock', -1n, 'vaultLocked'],
  ['vault.open', 1n, 'vaultOpened'],
  ['provider.in', -1n, 'providerOut'],
  ['provider.out', 1n, 'providerIn'],
  ['provider.return', 1n, 'providerIn'],
  ['guess.bet', -1n, 'guessStake'],
  ['guess.prize', 1n, 'guessPrize'],
  ['guess.refund', 1n, 'guessRefund'],
  ['tableBet', -1n, 'tableBet'],
  ['tableBetBack', 1n, 'tableBetBack'],
  ['tableRefund', 1n, 'tableRefund'],
  ['tableRound', 1n, 'tableRound'],
  ['sportBet', -1n, 'sportBet'],
  ['sportBetBack', 1n, 'sportBetBack'],
  ['sportReturn', 1n, 'sportReturn'],
  ['sportCorrection', -1n, 'sportCorrection'],
  ['sportCashOut', 1n, 'sportCashOut'],
  ['raceBet', -1n, 'raceBet'],
  ['raceBetBack', 1n, 'raceBetBack'],
  ['raceReturn', 1n, 'raceReturn'],
  ['virtualFootballBet', -1n, 'virtualFootballBet'],
  ['virtualFootballBetBack', 1n, 'virtualFootballBetBack'],
  ['virtualFootballReturn', 1n, 'virtualFootballReturn'],
  ['something else', 1n, 'adjustment'],
  ['constructor', 1n, 'adjustment'],
])('%s of %s is %s', (kind, amountMinor, named) => {
  expect(statementKindOf({ kind, amountMinor })).toBe(named)
})

test.each([
  ['round', 'transfer'],
  ['tableRound', 'transfer'],
  ['roundStep', 'ref'],
  ['tableBet', 'ref'],
  ['sportReturn', 'ref'],
  ['deposit', 'ref'],
])('an entry of kind %s refers to its %s', (kind, refId) => {
  expect(refIdOf({ kind, transferId: 'transfer', ref: 'ref' })).toBe(refId)
})
