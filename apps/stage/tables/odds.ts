// Odds and returns of bets in figures. Pure.
import type { TableBetOffered } from '@mangetsu/contract/table'
import type * as z from 'zod/mini'

export type OfferedBet = z.infer<typeof TableBetOffered>

/** Gain to stake as one to one: `0.95 : 1`. */
const figure = ([gain, stake]: readonly [number, number]): string =>
  (gain / stake).toFixed(3).replace(/\.?0+$/, '')

/** What a bet pays at, the highest first: `1 : 1`, and of several `1 : 1 / 0.5 : 1`. */
export const oddsText = ({ odds }: Pick<OfferedBet, 'odds'>): string =>
  odds.map((one) => `${figure(one)} : 1`).join(' / ')
