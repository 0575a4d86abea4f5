// What a part that is loaded when wanted waits for: its style sheets. Stands for Vite's helper of the same interface,
// which also carries what older browsers and other bundlers need, half a kilobyte of each first visit.

const loading = new Map<string, Promise<void>>()

const addSheet = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      // The next attempt requests it again.
      loading.delete(address)
      link.remove()
      reject(new Error(address))
    }
    document.head.append(link)
  })

/** Loads a sheet once; the sheets that the server put into the page are there already. */
function loadSheet(file: string): Promise<void> | undefined {
  const address = `/${file}`
  const isThere =
    loading.has(address) || document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null
  if (!isThere) loading.set(address, addSheet(address))
  return loading.get(address)
}

/** Vite calls it in place of each `import()`: `files` are the sheets and scripts the part needs, below the site's root. */
export async function __vitePreload<Part>(
  start: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.filter((file) => file.endsWith('.css')).map(loadSheet))
  return start()
}
