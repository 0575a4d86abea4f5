// A table without collisions for numbers known beforehand: rows of a wide, sparse table laid over each other.

/** So many of a number's lowest bits say its place within its row. */
const rowBits = 10
const rowMask = 2 ** rowBits - 1

/** A row is tried from so far before the one laid last: further back there is hardly room, and looking costs time. */
const lookBack = 500
/** Rows of fewer columns fall into the gaps that the others have left. */
const fewColumns = 3

/** How long the table may become, by the numbers laid into it; some three times as long is enough. */
const roomFor = (numbers: number): number => 8 * numbers + 2 ** rowBits

/** The first place from `from` on where every column of a row falls on a free one. */
function firstFit(columns: readonly number[], isTaken: Uint8Array, from: number): number {
  for (let offset = from; offset < isTaken.length - rowMask; offset += 1) {
    let fits = true
    for (let place = 0; fits && place < columns.length; place += 1)
      fits = isTaken[offset + (columns[place] as number)] === 0
    if (fits) return offset
  }
  throw new RangeError('the numbers lie too far apart to be laid together')
}

function columnsByRow(numbers: Iterable<number>): readonly (readonly [row: number, columns: number[]])[] {
  const rows = new Map<number, number[]>()
  for (const number of numbers) {
    const columns = rows.get(number >> rowBits)
    if (columns === undefined) rows.set(number >> rowBits, [number & rowMask])
    else columns.push(number & rowMask)
  }
  return [...rows]
}

/**
 * Rows are laid down one after another, the fullest first, each on places that are still free (row displacement; Tarjan and
 * Yao, 1979). `entries` are whole numbers from 0 with what each leads to, 0 to 65,535. The answer looks one of them
 * up; of any other number it says nothing true. Throws a RangeError for numbers that cannot be laid closely.
 */
export function perfectHash(entries: ReadonlyMap<number, number>): (number: number) => number {
  const rowsToLay = columnsByRow(entries.keys())
  const rows = new Int32Array(rowsToLay.reduce((last, [row]) => Math.max(last, row), 0) + 1)
  const isTaken = new Uint8Array(roomFor(entries.size))
  let firstFree = 0
  let last = 0
  for (const [row, columns] of rowsToLay.toSorted(([, one], [, other]) => other.length - one.length)) {
    while (isTaken[firstFree] === 1) firstFree += 1
    // Only the columns need free places: a row may begin before the first of them.
    const least = firstFree - Math.min(...columns)
    const offset = firstFit(
      columns,
      isTaken,
      columns.length < fewColumns ? least : Math.max(least, last - lookBack),
    )
    if (columns.length >= fewColumns) last = offset
    rows[row] = offset
    for (const column of columns) isTaken[offset + column] = 1
  }
  const values = new Uint16Array(isTaken.lastIndexOf(1) + 1)
  for (const [number, value] of entries)
    values[(rows[number >> rowBits] as number) + (number & rowMask)] = value
  return (number) => values[(rows[number >> rowBits] as number) + (number & rowMask)] as number
}
