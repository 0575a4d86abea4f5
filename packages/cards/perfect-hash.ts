// A collision-free hash table for keys known in advance: the rows of a wide, sparse table overlaid on each other.

/** Number of a key's lowest bits that are its column within its row. */
const rowBits = 10
const rowMask = 2 ** rowBits - 1

/**
 * How far before the previous row's offset the search for a free offset starts: further back there is hardly any room,
 * and the search costs time.
 */
const lookBack = 500
/** Rows with fewer columns than this are placed in the gaps between the others. */
const fewColumns = 3

/** Maximum length of the table for a number of keys; about three times the number is enough. */
const roomFor = (numbers: number): number => 8 * numbers + 2 ** rowBits

/** Returns the first offset from `from` on at which every column of a row is free. */
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
 * Creates a perfect hash by row displacement (Tarjan and Yao, 1979): rows are placed one after another, the fullest
 * first, each at an offset where its cells are free. `entries` maps whole numbers from 0 to values from 0 to 65,535.
 * The returned function looks up one of these keys; its result for any other number is meaningless. Throws a RangeError
 * for keys that cannot be packed densely.
 */
export function perfectHash(entries: ReadonlyMap<number, number>): (number: number) => number {
  const rowsToLay = columnsByRow(entries.keys())
  const rows = new Int32Array(rowsToLay.reduce((last, [row]) => Math.max(last, row), 0) + 1)
  const isTaken = new Uint8Array(roomFor(entries.size))
  let firstFree = 0
  let last = 0
  for (const [row, columns] of rowsToLay.toSorted(([, one], [, other]) => other.length - one.length)) {
    while (isTaken[firstFree] === 1) firstFree += 1
    // Only the columns need free cells: a row may begin before the first free cell.
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
