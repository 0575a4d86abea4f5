// Conversion of PostgreSQL's values to JavaScript's: money must be a bigint, never a float or a string.
import pg from 'pg'

const BIGINT = 20
// node-postgres' list of types does not contain the arrays.
const BIGINT_ARRAY: number = 1016
const DATE = 1082

const readBigint = (text: string): bigint => BigInt(text)
const readBigints = (text: string): bigint[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)
const asIs = (text: string): string => text

/** bigint and count(*) as `bigint`, bigint[] as `bigint[]`, date as `YYYY-MM-DD`; all others as in node-postgres. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === BIGINT) return readBigint
    if (oid === BIGINT_ARRAY) return readBigints
    if (oid === DATE) return asIs
    return pg.types.getTypeParser(oid, format)
  },
}
