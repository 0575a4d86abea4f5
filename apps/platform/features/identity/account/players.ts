// The `player` row: finding and inserting it. A permanently closed account is never found.
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { type Connection, listOf, type Tx } from '../../../kernel/db/index.ts'

export type PlayerRow = {
  readonly id: string
  readonly login_name: string
  /** Null while the account has no password: only codes and passkeys sign in. */
  readonly password_hash: string | null
  /** As used for sending; proved and the player's own only while `email_key` is set. */
  readonly email: string | null
  /** The bound email in lower case; unique. */
  readonly email_key: string | null
  /** The bound phone, E.164; unique. */
  readonly mobile: string | null
  readonly nickname: string | null
  /** Name of a built-in avatar, or the id of a stored file. */
  readonly avatar: string
  readonly last_name_ja: string | null
  readonly first_name_ja: string | null
  readonly last_name_kana: string | null
  readonly first_name_kana: string | null
  readonly display_currency: string
  /** Null before the player has chosen. */
  readonly is_calm: boolean | null
  readonly has_suggestions: boolean
  readonly reminds_by_mail: boolean
  readonly reminds_by_push: boolean
  /** YYYY-MM-DD. */
  readonly birth_date: string
  readonly country: string
  readonly lang: 'ja' | 'en'
  readonly is_sample: boolean
  readonly created_at: Date
  readonly closing_at: Date | null
}

export type NewPlayer = {
  readonly id: string
  readonly loginName: string
  readonly passwordHash: string | null
  /** Bound immediately: proved by a code, or made up for a sample player. */
  readonly email: string | null
  /** Likewise, E.164. */
  readonly mobile?: string | null
  readonly birthDate: string
  readonly country: string
  readonly lang: 'ja' | 'en'
  readonly termsVersion: string
  readonly isSample: boolean
  readonly cameFrom?: CameFrom | undefined
}

/** Referral data of a registration. */
type CameFrom = {
  readonly region: string
  readonly deviceId: string
  readonly referralId: string | null
  readonly channelStatisticsId: string | null
}

const columns = `id, login_name, password_hash, email, email_key, mobile, nickname, avatar, last_name_ja, first_name_ja,
  last_name_kana, first_name_kana, display_currency, is_calm, has_suggestions, reminds_by_mail, reminds_by_push, birth_date,
  country, lang, is_sample, created_at, closing_at`

const find = (name: string, where: string) => ({
  name,
  text: `select ${columns} from player where ${where} and closed_at is null`,
})
const byId = find('player_by_id', 'id = $1')
const byIdLocked = { name: 'player_locked', text: `${byId.text} for no key update` }
const byLogin = find('player_by_login', 'login_key = lower($1)')
const byEmail = find('player_by_email', 'email_key = lower($1)')
const byMobile = find('player_by_mobile', 'mobile = $1')

type Reading = Pick<Connection, 'query'>

export async function findPlayer(tx: Reading, id: string): Promise<PlayerRow | undefined> {
  return (await tx.query<PlayerRow>(byId, [id]))[0]
}

/** Locks the row against concurrent changes until the transaction ends. */
export async function lockPlayer(tx: Tx, id: string): Promise<PlayerRow | undefined> {
  return (await tx.query<PlayerRow>(byIdLocked, [id]))[0]
}

const byIds = `select ${columns} from player where id = any($1::uuid[]) and closed_at is null order by id for no key update`

/**
 * Locks the rows of players in the order of their ids; a closed account is missing. With `skipsLocked` so is one that
 * another transaction has locked.
 */
export const lockPlayers = (
  tx: Tx,
  ids: readonly string[],
  { skipsLocked = false }: { readonly skipsLocked?: boolean } = {},
): Promise<PlayerRow[]> => tx.query<PlayerRow>(`${byIds}${skipsLocked ? ' skip locked' : ''}`, [listOf(ids)])

/** Finds a player by login name, case-insensitively. */
export async function findByLogin(tx: Reading, loginName: string): Promise<PlayerRow | undefined> {
  return (await tx.query<PlayerRow>(byLogin, [loginName]))[0]
}

/** Finds the player of a bound address: an email in any case, or a phone as E.164. */
export async function findByAddress(
  tx: Reading,
  channel: 'email' | 'phone',
  address: string,
): Promise<PlayerRow | undefined> {
  return (await tx.query<PlayerRow>(channel === 'email' ? byEmail : byMobile, [address]))[0]
}

const insert = `insert into player (id, login_name, login_key, password_hash, email, email_key, email_bound_at, mobile,
    mobile_bound_at, birth_date, country, lang, terms_version, is_sample, registered_region, registered_device,
    referral_id, channel_statistics_id, created_at)
  values ($1, $2, lower($2), $3, $4::text, lower($4::text), case when $4::text is null then null else $15::timestamptz end,
    $5::text, case when $5::text is null then null else $15::timestamptz end, $6, $7, $8, $9, $10, $11, $12, $13, $14,
    $15)
  on conflict do nothing returning id`

/** Inserts a player; returns false if the login name (in any case) or an address is already taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer, nowMs: number): Promise<boolean> {
  const { cameFrom } = player
  const rows = await tx.query(insert, [
    player.id,
    player.loginName,
    player.passwordHash,
    player.email,
    player.mobile ?? null,
    player.birthDate,
    player.country,
    player.lang,
    player.termsVersion,
    player.isSample,
    cameFrom?.region ?? null,
    cameFrom === undefined || cameFrom.deviceId === '' ? null : cameFrom.deviceId,
    cameFrom?.referralId ?? null,
    cameFrom?.channelStatisticsId ?? null,
    dateOf(nowMs),
  ])
  if (rows.length === 0) return false
  await tx.query('insert into accepted_terms (player_id, version, accepted_at) values ($1, $2, $3)', [
    player.id,
    player.termsVersion,
    dateOf(nowMs),
  ])
  await writeEvent(tx, {
    type: 'account.registered',
    playerId: player.id,
    payload: { country: player.country, isSample: player.isSample },
  })
  return true
}
