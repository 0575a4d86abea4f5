// What a cascade moves: in each column the rows that are left fall, and new ones come from above. Pure.

export type Fall = {
  readonly reel: number
  /** For each row of the column, the row it falls from; rows above the column are negative. */
  readonly from: readonly number[]
}

/** The columns that fall once the removed cells have left; a cell is reel × rows + row. */
export function fallsOf(
  heights: readonly number[],
  rows: number,
  removed: readonly number[],
): readonly Fall[] {
  const gone = new Set(removed)
  return heights.flatMap((height, reel) => {
    const left = Array.from({ length: height }, (_, row) => row).filter((row) => !gone.has(reel * rows + row))
    const missing = height - left.length
    if (missing === 0) return []
    const above = Array.from({ length: missing }, (_, at) => at - missing)
    return [{ reel, from: [...above, ...left] }]
  })
}
