// Proves a jackpot drop from its published record: the sealed amount, and that the pot reached it in this round.
import { drawsFrom } from '@mangetsu/chance/draws'
import { dropPointFrom } from '@mangetsu/chance/jackpot'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { type Currency, isCurrency, minorOf, parseAmount, toDecimal } from '@mangetsu/money'
import { bytesToHex } from '@noble/hashes/utils.js'
import { commitmentOf, roundKeyOf } from './seeds.ts'

/** A drop as the call `prom/open/jackpot/history` returns it. */
export type DropRecord = {
  readonly potId: string
  readonly roundNum: number
  readonly currency: Currency
  readonly amount: string
  readonly amountBefore: string
  readonly contribution: string
  readonly floorAmount: string
  readonly mustDropBy: string
  readonly commitment: string
  readonly serverSeed: string
}

export type DropCheckName = 'commitment' | 'amount' | 'reached'

export type DropVerification = {
  readonly isValid: boolean
  readonly checks: readonly { readonly name: DropCheckName; readonly isValid: boolean }[]
  /** Amount at which the pot was to pay, computed from the seed. */
  readonly amount: string
}

const amounts = ['amount', 'amountBefore', 'contribution', 'floorAmount', 'mustDropBy'] as const

/** Parses a drop's record from any value; undefined if it is not one. */
export function readDropRecord(given: unknown): DropRecord | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const fields = given as Readonly<Record<string, unknown>>
  const { potId, roundNum, currency, commitment, serverSeed } = fields
  if (typeof potId !== 'string' || !Number.isSafeInteger(roundNum) || Number(roundNum) < 1) return undefined
  if (typeof currency !== 'string' || !isCurrency(currency)) return undefined
  const areHashes = [commitment, serverSeed].every((text) => typeof text === 'string' && isServerSeed(text))
  const areAmounts = amounts.every((name) => {
    const text = fields[name]
    return typeof text === 'string' && parseAmount(text, currency).ok
  })
  return areHashes && areAmounts ? (fields as DropRecord) : undefined
}

/**
 * Compares a drop with its seed: the commitment is the seed's; the amount paid is the one drawn from the seed; and the
 * pot was below that amount before the round, and not after it. Throws a RangeError for bounds that no pot can have.
 */
export function verifyDrop(record: DropRecord): DropVerification {
  const { potId, roundNum, currency, serverSeed } = record
  const minor = (text: string): bigint => minorOf(text, currency)
  const draws = drawsFrom(roundKeyOf(serverSeed, potId, roundNum))
  const drawn = dropPointFrom(draws, {
    floorMinor: minor(record.floorAmount),
    mustDropByMinor: minor(record.mustDropBy),
  })
  const before = minor(record.amountBefore)
  const isReached = before < drawn && drawn <= before + minor(record.contribution)
  const checks = [
    { name: 'commitment', isValid: bytesToHex(commitmentOf(serverSeed)) === record.commitment },
    { name: 'amount', isValid: minor(record.amount) === drawn },
    { name: 'reached', isValid: isReached },
  ] as const
  return { isValid: checks.every(({ isValid }) => isValid), checks, amount: toDecimal(drawn, currency) }
}

/** Computes the ticket that a jackpot drawing selected, from the player's revealed seeds. */
export const computeTicket = (drawing: {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly tickets: number
}): number =>
  drawsFrom(roundKeyOf(drawing.serverSeed, drawing.clientSeed, drawing.nonce)).int(drawing.tickets)
