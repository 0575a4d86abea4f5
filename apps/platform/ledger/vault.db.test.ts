// The vault as an account of its own, and the list of a wallet's entries other than wagers.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { findings, playerWith, settleItem } from '@mangetsu/test/platform/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '../kernel/db/index.ts'
import {
  balancesOf,
  createSettler,
  hold,
  isRefused,
  moveLegs,
  openVault,
  openWallet,
  release,
  statement,
  transfer,
  vaultOf,
  type WalletAccount,
} from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  expect(await findings(database)).toEqual([])
  await database.close()
})

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database, work)
const currency = 'JPY'
const vault = ({ playerId }: WalletAccount) => ({ playerId, purpose: 'vault' }) as const
const toVault = (wallet: WalletAccount, amountMinor: bigint, key = randomUUID()) => {
  const legs = moveLegs({ from: { playerId: wallet.playerId }, to: vault(wallet), currency, amountMinor })
  return run((tx) => transfer(tx, { key, kind: 'vault.lock', ref: 'it', legs }))
}
const withVault = async (amountMinor: bigint) => {
  const wallet = await playerWith(database, amountMinor)
  await run((tx) => openVault(tx, wallet.playerId, currency))
  return wallet
}
const stateOf = async ({ playerId }: WalletAccount) =>
  run(async (tx) => {
    const [balance] = await balancesOf(tx, playerId)
    const [locked] = await vaultOf(tx, playerId)
    return [balance?.balanceMinor, balance?.heldMinor, locked?.balanceMinor ?? 0n]
  })

describe('vault', () => {
  test('takes money from the wallet and returns it; balances list only the wallet', async () => {
    const wallet = await withVault(1_000n)
    const locked = await toVault(wallet, 600n)
    expect(locked).toMatchObject({ balances: [{ balanceMinor: 400n }] })
    expect(await stateOf(wallet)).toEqual([400n, 0n, 600n])
    const legs = moveLegs({ from: vault(wallet), to: wallet, currency, amountMinor: 100n })
    await run((tx) => transfer(tx, { key: randomUUID(), kind: 'vault.open', ref: 'it', legs }))
    expect(await stateOf(wallet)).toEqual([500n, 0n, 500n])
  })

  test('opens the vault account on demand; opening it again changes nothing', async () => {
    const wallet = await playerWith(database, 1_000n)
    expect(await toVault(wallet, 1n)).toEqual({ refusal: 'accountNotFound' })
    await run((tx) => openVault(tx, wallet.playerId, currency))
    await run((tx) => openVault(tx, wallet.playerId, currency))
    expect(await run((tx) => vaultOf(tx, wallet.playerId))).toEqual([])
    expect(await toVault(wallet, 1n)).toMatchObject({ isReplay: false })
  })

  test('the vault never goes below zero, and does not share keys with the wallet', async () => {
    const wallet = await withVault(1_000n)
    const key = randomUUID()
    await toVault(wallet, 300n, key)
    expect(await toVault(wallet, 300n, key)).toMatchObject({ isReplay: true })
    const legsOf = (from: { playerId: string; purpose?: 'vault' }, amountMinor: bigint) =>
      moveLegs({ from, to: 'house:bank', currency, amountMinor })
    const about = { kind: 'test', ref: 'it' }
    const other = randomUUID()
    const send = (key: string, from: { playerId: string; purpose?: 'vault' }, amountMinor: bigint) =>
      run((tx) => transfer(tx, { ...about, key, legs: legsOf(from, amountMinor) }))
    expect(await send(randomUUID(), vault(wallet), 301n)).toEqual({ refusal: 'insufficientFunds' })
    expect(await send(other, vault(wallet), 300n)).toMatchObject({ isReplay: false })
    expect(await send(other, { playerId: wallet.playerId }, 300n)).toEqual({ refusal: 'keyReused' })
    expect(await stateOf(wallet)).toEqual([700n, 0n, 0n])
  })

  test('refuses to stake or hold money of the vault', async () => {
    const wallet = await withVault(100n)
    await toVault(wallet, 100n)
    const settler = createSettler({ pool: database.pool, clock: () => performance.now() })
    expect(await settler.settle(settleItem(wallet, { stakeMinor: 1n }))).toEqual({
      refusal: 'insufficientFunds',
    })
    const { playerId } = wallet
    const held = { key: randomUUID(), kind: 'test', ref: '', playerId, currency, amountMinor: 1n } as const
    expect(await run((tx) => hold(tx, held))).toEqual({ refusal: 'insufficientFunds' })
  })
})

/** Reads the wallet's recorded movements other than wagers, newest first. */
async function notedOf({ accountId }: WalletAccount) {
  const { rows } = await database.pool.query<{ version: bigint; transferId: string; kind: string; at: Date }>(
    `select version, transfer_id as "transferId", kind, at from ledger_movement
     where account_id = $1 order by version desc`,
    [accountId],
  )
  return rows
}

describe('movements', () => {
  test('movements equal the statement without wagers, in the same order and with the same texts', async () => {
    const wallet = await withVault(10_000n)
    const { playerId } = wallet
    const settler = createSettler({ pool: database.pool, clock: () => performance.now() })
    const spin = () => settler.settle(settleItem(wallet, { winMinor: 30n }))
    await spin()
    await toVault(wallet, 50n)
    await spin()
    const request = { kind: 'withdrawal.hold', ref: 'w', playerId, currency, amountMinor: 70n } as const
    const held = await run((tx) => hold(tx, { ...request, key: randomUUID() }))
    if (isRefused(held)) throw new Error(held.refusal)
    await spin()
    const back = { key: randomUUID(), kind: 'withdrawal.return', ref: 'w', holdId: held.holdId }
    await run((tx) => release(tx, back))

    const whole = await run((tx) => statement(tx, { playerId, currency, limit: 200 }))
    const noted = await notedOf(wallet)
    const wanted = whole.filter(({ kind }) => kind !== 'round')
    expect(noted).toEqual(
      wanted.map(({ version, transferId, kind, at }) => ({ version, transferId, kind, at })),
    )
    expect(noted.map(({ kind }) => kind)).toEqual([
      'withdrawal.return',
      'withdrawal.hold',
      'vault.lock',
      'deposit',
    ])
    expect(noted.map(({ version }) => version)).toEqual([10n, 7n, 4n, 1n])
  })

  test('returns no movements for a wallet without entries', async () => {
    const { playerId } = await withVault(5n)
    expect(await notedOf(await run((tx) => openWallet(tx, playerId, 'USD')))).toEqual([])
  })
})
