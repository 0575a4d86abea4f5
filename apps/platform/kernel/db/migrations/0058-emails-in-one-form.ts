// Normalises emails registered in full-width letters to the form used by look-ups: their players could not sign in.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db)
}

// If the normalised form belongs to another player, or to two of these, each keeps the old form.
const STATEMENT = `with plain as (
    select id, normalize(email, nfkc) as email, lower(normalize(email_key, nfkc)) as email_key,
      count(*) over (partition by lower(normalize(email_key, nfkc))) as holders
    from player where email_key is not null)
  update player p set email = n.email, email_key = n.email_key from plain n
  where p.id = n.id and n.holders = 1 and p.email_key <> n.email_key and lower(n.email) = n.email_key`
