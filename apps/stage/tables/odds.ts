// Formats odds and RTP of bets. Pure.
import type { TableBetOffered } from '@mangetsu/contract/table'

export type OfferedBet = (typeof TableBetOffered)['_zod']['output']

/** Formats the ratio of gain to stake: `0.95 : 1`. */
const figure = ([gain, stake]: readonly [number, number]): string =>
  (gain / stake).toFixed(3).replace(/\.?0+$/, '')

/** Formats the odds of a bet, the highest first: `1 : 1`, and several as `1 : 1 / 0.5 : 1`. */
export const oddsText = ({ odds }: Pick<OfferedBet, 'odds'>): string =>
  odds.map((one) => `${figure(one)} : 1`).join(' / ')
