// Loads the style sheets of a lazily loaded module. Replaces Vite's helper with the same interface, which also supports
// older browsers and other bundlers and adds half a kilobyte to each first visit.

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

/** Loads a sheet once; sheets in the server's document are already loaded. */
function loadSheet(file: string): Promise<void> | undefined {
  const address = `/${file}`
  const isThere =
    loading.has(address) || document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null
  if (!isThere) loading.set(address, addSheet(address))
  return loading.get(address)
}

/**
 * Called by Vite in place of each `import()`: `files` are the module's sheets and scripts, below the site's root. The
 * sheets load at the same time as the module, which is not handed over before them.
 */
export async function __vitePreload<Part>(
  start: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const [part] = await Promise.all([start(), ...files.filter((file) => file.endsWith('.css')).map(loadSheet)])
  return part
}
