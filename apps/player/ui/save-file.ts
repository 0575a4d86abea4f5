// Gives the reader a file to keep, made in the page.

/** How long the browser is given to begin saving, ms. */
const graceMs = 60_000

/** Saves `file` under `name`, as the browser saves files. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), graceMs)
}
