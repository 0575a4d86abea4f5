// Columns of a batch: each is declared once, with its name, its SQL type and the value it takes from a row, and yields
// the parameter, the parameter's type and the name in the statement.

type Value = string | number | bigint | null

type ArrayType =
  `${'uuid' | 'text' | 'bytea' | 'bigint' | 'int' | 'smallint' | 'double precision' | 'date' | 'timestamptz' | 'jsonb'}[]`

/** A column of the rows, sent as one array parameter. */
type RowColumn<T> = {
  readonly name: string
  readonly sqlType: ArrayType
  readonly of: (row: T) => Value
  /**
   * Whether a row needs the column: if no row of a batch does, null is sent instead of the array. If omitted, every row
   * does.
   */
  readonly neededBy?: (row: T) => boolean
}

/** One value for the whole batch, as PostgreSQL reads it. */
type BatchValue<T> = {
  readonly name: string
  readonly sqlType: 'text' | 'text[]'
  readonly ofBatch: (rows: readonly T[]) => string
}

export type BatchColumn<T> = RowColumn<T> | BatchValue<T>

export type BatchColumns<T> = {
  /** Number of parameters. */
  readonly count: number
  /** Values of the parameters, in the order of the columns. */
  values(rows: readonly T[]): (string | null)[]
  /**
   * Named arguments of a function call: `p_id => $1::uuid[], p_stake => $2::bigint[]`; `first` is the number of the
   * first parameter.
   */
  namedArguments(first: number): string
  /** The rows in a `from` list: `unnest($1::uuid[], $2::bigint[]) as i(id, stake)`. */
  unnest(first: number, alias?: string): string
}

/** Types whose text is quoted inside an array literal (PostgreSQL manual, 8.15.6). */
const isQuoted: ReadonlySet<ArrayType> = new Set(['text[]', 'bytea[]', 'jsonb[]'])

const quoted = (value: string): string => `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`

/** Formats an array literal; the driver's own encoder walks every value several times. */
function arrayText(sqlType: ArrayType, values: readonly Value[]): string {
  const texts = isQuoted.has(sqlType)
    ? values.map((value) => (value === null ? 'NULL' : quoted(String(value))))
    : values.map((value) => value ?? 'NULL')
  return `{${texts.join(',')}}`
}

function parameterOf<T>(column: BatchColumn<T>, rows: readonly T[]): string | null {
  if ('ofBatch' in column) return column.ofBatch(rows)
  const { neededBy, of, sqlType } = column
  if (neededBy !== undefined && !rows.some(neededBy)) return null
  return arrayText(sqlType, rows.map(of))
}

export function batchColumns<T>(columns: readonly BatchColumn<T>[]): BatchColumns<T> {
  const parameters = (first: number) => columns.map(({ sqlType }, index) => `$${first + index}::${sqlType}`)
  return {
    count: columns.length,
    values: (rows) => columns.map((column) => parameterOf(column, rows)),
    namedArguments(first) {
      const texts = parameters(first)
      return columns.map(({ name }, index) => `${name} => ${texts[index]}`).join(', ')
    },
    unnest(first, alias = 'i') {
      return `unnest(${parameters(first).join(', ')}) as ${alias}(${columns.map(({ name }) => name).join(', ')})`
    },
  }
}
