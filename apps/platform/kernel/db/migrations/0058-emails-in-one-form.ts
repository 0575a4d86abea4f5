// Emails that were registered in full-width letters, in the form they are looked up by: their players could not sign in.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db)
}

// Where the plain form is another player's, or two would come to the same one, each keeps what it has.
const STATEMENT = `with plain as (
    select id, normalize(email, nfkc) as email, lower(normalize(email_key, nfkc)) as email_key,
      count(*) over (partition by lower(normalize(email_key, nfkc))) as holders
    from player where email_key is not null)
  update player p set email = n.email, email_key = n.email_key from plain n
  where p.id = n.id and n.holders = 1 and p.email_key <> n.email_key and lower(n.email) = n.email_key`
