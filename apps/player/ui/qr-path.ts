// Renders a QR code as one path: the dark modules row by row, in runs.

/** Returns the dark modules of a QR code (ISO/IEC 18004) as an SVG path with one unit per module. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const from = x
      while (row[x] === true) x += 1
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h-${x - from}z`)
      else x += 1
    }
  })
  return runs.join('')
}
