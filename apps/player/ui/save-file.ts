// Downloads a file created in the page.

/** Delay in ms before the object URL is revoked, so that the browser can start saving. */
const graceMs = 60_000

/** Downloads `file` under `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), graceMs)
}
