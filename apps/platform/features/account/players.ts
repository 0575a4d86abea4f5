// The player's row: reading and inserting it.
import { dateOf } from '../../clock.ts'
import type { Connection, Tx } from '../../db/index.ts'

export type PlayerRow = {
  readonly id: string
  readonly login_name: string
  readonly password_hash: string
  readonly email: string | null
  readonly lang: 'ja' | 'en'
  readonly is_sample: boolean
}

export type NewPlayer = {
  readonly id: string
  readonly loginName: string
  readonly passwordHash: string
  readonly email: string | null
  readonly birthDate: string
  readonly country: string
  readonly lang: 'ja' | 'en'
  readonly termsVersion: string
  readonly isSample: boolean
}

const columns = 'id, login_name, password_hash, email, lang, is_sample'
const byId = { name: 'player_by_id', text: `select ${columns} from player where id = $1` }
const byLogin = { name: 'player_by_login', text: `select ${columns} from player where login_key = lower($1)` }

export async function findPlayer(tx: Pick<Connection, 'query'>, id: string): Promise<PlayerRow | undefined> {
  return (await tx.query<PlayerRow>(byId, [id]))[0]
}

/** By login name, upper and lower case alike. */
export async function findByLogin(
  tx: Pick<Connection, 'query'>,
  loginName: string,
): Promise<PlayerRow | undefined> {
  return (await tx.query<PlayerRow>(byLogin, [loginName]))[0]
}

/** False when the login name is taken, in whatever case. */
export async function insertPlayer(tx: Tx, player: NewPlayer, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into player (id, login_name, login_key, password_hash, email, birth_date, country, lang, terms_version,
       is_sample, created_at)
     values ($1, $2, lower($2), $3, $4, $5, $6, $7, $8, $9, $10) on conflict (login_key) do nothing returning id`,
    [
      player.id,
      player.loginName,
      player.passwordHash,
      player.email,
      player.birthDate,
      player.country,
      player.lang,
      player.termsVersion,
      player.isSample,
      dateOf(nowMs),
    ],
  )
  return rows.length === 1
}
