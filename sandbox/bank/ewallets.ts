// E-wallet accounts: opened by a handle, linked to a player by a single-use code on their page.
import { randomBytes, randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { EwalletLinkRequest, EwalletRegisterRequest, EwalletResponse } from '@mangetsu/contract/bank'
import { atomically } from '../gateway/sqlite-file.ts'

/** The e-wallets, by their code. */
export const ewalletNames: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  tsukipay: { ja: 'ツキペイ', en: 'TsukiPay' },
}

export const isProvider = (code: string): boolean => Object.hasOwn(ewalletNames, code)

export type EwalletAccount = {
  readonly accountRef: string
  readonly provider: string
  readonly handle: string
  readonly holder: string
  /** Six digits, valid once; null if there is none or it has expired. */
  readonly linkCode: string | null
  readonly codeUntilMs: number | null
}

type Row = {
  account_ref: string
  provider: string
  handle: string
  holder: string
  link_code: string | null
  code_until_ms: number | null
}

export const codeLifeMs = 10 * 60_000
/** Number of wrong codes that invalidates the current one. */
const maxTries = 5
const codeEnd = 1_000_000

/** Prefix of handles of closed accounts: requests and payouts to them fail. */
const closedHandle = 'closed'
export const isClosed = ({ handle }: EwalletAccount): boolean => handle.startsWith(closedHandle)

/** Handles are case-insensitive. */
const keyOf = (handle: string): string => handle.toLowerCase()

/** 3 to 20 letters, digits and underscores. */
export const isHandle = (text: string): boolean => /^[A-Za-z0-9_]{3,20}$/.test(text)

const readAccount = (row: Row | undefined, nowMs: number): EwalletAccount | null => {
  if (!row) return null
  const isCodeGood = row.link_code !== null && (row.code_until_ms ?? 0) > nowMs
  return {
    accountRef: row.account_ref,
    provider: row.provider,
    handle: row.handle,
    holder: row.holder,
    linkCode: isCodeGood ? row.link_code : null,
    codeUntilMs: isCodeGood ? row.code_until_ms : null,
  }
}

/** Finds the account by the e-wallet's id of it; null if there is none. Its code is included while valid. */
export const findAccount = (db: DatabaseSync, accountRef: string, nowMs = Number.MAX_SAFE_INTEGER) =>
  readAccount(
    db.prepare('select * from ewallets where account_ref = ?').get(accountRef) as Row | undefined,
    nowMs,
  )

const findByHandle = (db: DatabaseSync, provider: string, handle: string, nowMs: number) =>
  readAccount(
    db.prepare('select * from ewallets where provider = ? and handle = ?').get(provider, keyOf(handle)) as
      | Row
      | undefined,
    nowMs,
  )

/** Returns whether an account can be opened under this handle: well-formed and available. */
export const isHandleAvailable = (db: DatabaseSync, provider: string, handle: string): boolean =>
  isHandle(handle) && findByHandle(db, provider, handle, 0) === null

/** Opens or finds the account of this handle; returns the e-wallet's id of it. */
export function openAccount(
  db: DatabaseSync,
  { provider, handle, holder }: Pick<EwalletAccount, 'provider' | 'handle' | 'holder'>,
  nowMs: number,
): string {
  const known = findByHandle(db, provider, handle, nowMs)
  if (known) return known.accountRef
  const accountRef = `tp_${randomBytes(12).toString('hex')}`
  db.prepare(
    'insert into ewallets (account_ref, provider, handle, holder, created_ms) values (?, ?, ?, ?, ?)',
  ).run(accountRef, provider, keyOf(handle), holder, nowMs)
  return accountRef
}

/** Creates a code on the account's page, valid once and for ten minutes; invalidates the previous one. */
export function issueLinkCode(db: DatabaseSync, accountRef: string, nowMs: number): void {
  const code = String(randomInt(codeEnd)).padStart(6, '0')
  db.prepare(
    'update ewallets set link_code = ?, code_until_ms = ?, tries_left = ? where account_ref = ?',
  ).run(code, nowMs + codeLifeMs, maxTries, accountRef)
}

type EwalletRequest = EwalletRegisterRequest | EwalletLinkRequest

/** Makes a request idempotent: returns the stored result for the same contents, null for others. */
function answerOnce(db: DatabaseSync, request: EwalletRequest, nowMs: number, answer: () => EwalletResponse) {
  return atomically(db, (): EwalletResponse | null => {
    const known = db.prepare('select asked, answer from ewallet_answers where id = ?').get(request.id) as
      | { asked: string; answer: string }
      | undefined
    if (known) return isDeepStrictEqual(JSON.parse(known.asked), request) ? JSON.parse(known.answer) : null
    const answered = answer()
    db.prepare('insert into ewallet_answers (id, asked, answer, created_ms) values (?, ?, ?, ?)').run(
      request.id,
      JSON.stringify(request),
      JSON.stringify(answered),
      nowMs,
    )
    return answered
  })
}

/** Opens an account under an available handle; null for an id that was used for other contents. */
export const registerAccount = (db: DatabaseSync, request: EwalletRegisterRequest, nowMs: number) =>
  answerOnce(db, request, nowMs, () =>
    isHandleAvailable(db, request.provider, request.handle)
      ? { status: 'done', accountRef: openAccount(db, request, nowMs) }
      : { status: 'handleTaken', accountRef: null },
  )

/** Returns the account's id for the code shown on its page; null for an id that was used for other contents. */
export const linkAccount = (db: DatabaseSync, request: EwalletLinkRequest, nowMs: number) =>
  answerOnce(db, request, nowMs, () => {
    const account = findByHandle(db, request.provider, request.handle, nowMs)
    if (!account) return { status: 'handleUnknown', accountRef: null }
    const { accountRef, linkCode } = account
    if (linkCode !== null && linkCode === request.code) {
      db.prepare('update ewallets set link_code = null where account_ref = ?').run(accountRef)
      return { status: 'done', accountRef }
    }
    db.prepare(
      `update ewallets set tries_left = max(tries_left - 1, 0),
              link_code = case when tries_left > 1 then link_code end where account_ref = ?`,
    ).run(accountRef)
    return { status: 'wrongCode', accountRef: null }
  })
